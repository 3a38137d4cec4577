import type { Check } from './check.ts'
import {
  checkCatalogue,
  checkDatabaseReachable,
  checkDatabaseOwner,
  checkMethodsCovered,
  checkTables,
} from './database.checks.ts'
import { checkGames, checkGatewayReady, checkLoginCompanies, checkPaymentCompanies } from './services.checks.ts'
import { checkBrandSettings, checkLaw, checkSecretKey, checkStoreBuild } from './settings.checks.ts'

/**
 * Checks of `npm run doctor`, in the order in which they run. Read by run-diagnostics.ts. To add a check, add a row
 * here. Checks must be read-only.
 */
export const checks: Readonly<Record<string, Check>> = {
  store: checkStoreBuild,
  brands: checkBrandSettings,
  law: checkLaw,
  secret: checkSecretKey,
  database: checkDatabaseReachable,
  tables: checkTables,
  owner: checkDatabaseOwner,
  catalogue: checkCatalogue,
  'payment company': checkPaymentCompanies,
  routes: checkMethodsCovered,
  game: checkGames,
  logins: checkLoginCompanies,
  gateway: checkGatewayReady,
}
