import { putFile } from './admin/put-file.ts'
import { readEnvironment } from './env.ts'
import { runCommand } from './run-command.ts'

/** Runs one command of customer service, and prints its answer. */
async function main(): Promise<void> {
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
