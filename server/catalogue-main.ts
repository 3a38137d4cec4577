import './fast-module-resolution.ts'
import { exitWithError } from './admin/exit-with-error.ts'

/**
 * `npm run catalogue -- …`: reads the files in this process. Subcommands that need the database run in the gateway if
 * it is running.
 */
async function main(): Promise<void> {
  const [
    { loadBrands },
    { runOperatorCommand },
    { readEnvironment },
    { runGatewayCommand: runCommand },
    { loadRouteCoverage },
  ] = await Promise.all([
    import('../src/brands/load/load-brands.ts'),
    import('./admin/catalogue-files/operator-commands.ts'),
    import('./env.ts'),
    import('./run-gateway-command.ts'),
    import('./shop/load-route-coverage.ts'),
  ])
  const env = readEnvironment(process.env)
  const brands = await loadBrands()
  const answer = await runOperatorCommand(process.argv.slice(2), {
    brands,
    // npm changes the working directory to the project folder. INIT_CWD is the directory in which the operator ran the
    // command.
    workingFolder: process.env['INIT_CWD'] ?? process.cwd(),
    whyUncovered: () => loadRouteCoverage(env, brands),
    run: (argv) => runCommand(['catalogue', ...argv], env),
  })
  console.log(answer)
}

try {
  await main()
} catch (error) {
  exitWithError(error)
}
