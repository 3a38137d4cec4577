import './quick-modules.ts'

/** `npm run catalogue -- …`: checks files, and has a gateway or a database do the rest. */
async function main(): Promise<void> {
  const [{ loadBrands }, { runOperator }, { readEnvironment }, { runCommand }, { readRoutes }] = await Promise.all([
    import('../src/brands/load/load-brands.ts'),
    import('./admin/catalogue-files/operator.ts'),
    import('./env.ts'),
    import('./run-command.ts'),
    import('./read-routes.ts'),
  ])
  const env = readEnvironment(process.env)
  const brands = await loadBrands()
  const answer = await runOperator(process.argv.slice(2), {
    brands,
    // npm starts programs in the folder of the project, and says here where it was called.
    place: process.env['INIT_CWD'] ?? process.cwd(),
    whyUncovered: () => readRoutes(env, brands),
    run: (argv) => runCommand(['catalogue', ...argv], env),
  })
  console.log(answer)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
