import './fast-module-resolution.ts'
import { exitWithError } from './admin/exit-with-error.ts'

try {
  const { runDoctor } = await import('./run-doctor.ts')
  await runDoctor(process.argv.slice(2))
} catch (error) {
  exitWithError(error)
}
