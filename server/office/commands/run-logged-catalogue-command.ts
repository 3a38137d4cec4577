import { runCatalogueCommand } from '../../admin/catalogue-files/catalogue-command.ts'
import type { AdminDeps } from '../../admin/command.ts'
import { logPublications } from '../catalogue/log-publications.ts'
import { runLoggedOperatorChange } from './run-logged-operator-change.ts'

/** Runs a subcommand of `npm run catalogue` and logs the change for each changed brand. */
export const runLoggedCatalogueCommand = (argv: readonly string[], deps: AdminDeps): Promise<string> =>
  runCatalogueCommand(argv, {
    ...deps,
    change: (as, work) =>
      runLoggedOperatorChange(deps, { options: { as } }, (tx, log, { name: by }) =>
        work({ tx, by, log: (changes, note) => logPublications(log, `catalogue.${argv[0]}`, changes, note) }),
      ),
  })
