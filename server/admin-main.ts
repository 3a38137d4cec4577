import './fast-module-resolution.ts'
import { exitWithError } from './admin/exit-with-error.ts'

/** `npm run admin -- …`: runs one admin command and prints the result. */
async function main(): Promise<void> {
  const [
    { replaceFileNameWithContent: putFile },
    { readEnvironment },
    { armFailpoint },
    { runGatewayCommand: runCommand },
  ] = await Promise.all([
    import('./admin/replace-file-name-with-content.ts'),
    import('./env.ts'),
    import('./orders/failpoints.ts'),
    import('./run-gateway-command.ts'),
  ])
  const env = readEnvironment(process.env)
  if (env.FAILPOINT) armFailpoint(env.FAILPOINT, env.FAILPOINT_VISITS)
  // npm changes the working directory to the project folder. INIT_CWD is the folder in which the operator ran the
  // command.
  const argv = putFile(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
  console.log(await runCommand(argv, env))
}

try {
  await main()
} catch (error) {
  exitWithError(error)
}
