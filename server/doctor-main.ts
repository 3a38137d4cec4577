import './fast-module-resolution.ts'

try {
  const { runDoctor } = await import('./run-doctor.ts')
  await runDoctor(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
