import { printLaw } from './print-law.ts'

try {
  console.log(printLaw(process.argv.slice(2), Date.now() / 1000))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
