import type { Check } from './check.ts'
import {
  checkCatalogue,
  checkDatabaseReachable,
  checkDatabaseOwner,
  checkMethodsCovered,
  checkTables,
} from './database.checks.ts'
import { checkGames, checkGatewayReady, checkLoginCompanies, checkPaymentCompanies } from './services.checks.ts'
import { checkBrandSettings, checkSecretKey, checkStoreBuild } from './settings.checks.ts'

/**
 * Checks run by `npm run doctor`, in this order. Read by run-diagnostics.ts. To add one: a row here. Checks must be
 * read-only.
 */
export const checks: Readonly<Record<string, Check>> = {
  store: checkStoreBuild,
  brands: checkBrandSettings,
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
