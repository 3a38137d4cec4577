import './fast-module-resolution.ts'

/** `npm run doctor`. */
try {
  const { runDoctor } = await import('./run-doctor.ts')
  await runDoctor()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
