import './quick-modules.ts'

/** Runs one command of customer service, and prints its answer. */
async function main(): Promise<void> {
  const [{ putFile }, { readEnvironment }, { runCommand }] = await Promise.all([
    import('./admin/put-file.ts'),
    import('./env.ts'),
    import('./run-command.ts'),
  ])
  const env = readEnvironment(process.env)
  // npm starts programs in the folder of the project, and says here where it was called.
  const argv = putFile(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
  console.log(await runCommand(argv, env))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
