import type { Check } from './check.ts'
import { checkGrievanceContacts } from './grievance-contacts.checks.ts'
import { checkLocalRepresentatives } from './local-representatives.checks.ts'
import {
  checkCatalogue,
  checkDatabaseReachable,
  checkDatabaseOwner,
  checkPaymentMethodsHaveAccount,
  checkDatabaseMigrations,
} from './database.checks.ts'
import { checkPublicHolidays } from './public-holidays.checks.ts'
import { checkGames, checkGatewayReady, checkLoginProviders, checkPaymentProviders } from './services.checks.ts'
import { checkBrandSettings, checkLawOverrides, checkSecretKey, checkStoreBuild } from './settings.checks.ts'

/**
 * Checks of `npm run doctor`, in the order in which they run. To add a check, add a row here. Checks must be read-only.
 */
export const diagnosticChecks: Readonly<Record<string, Check>> = {
  store: checkStoreBuild,
  brands: checkBrandSettings,
  law: checkLawOverrides,
  holidays: checkPublicHolidays,
  secret: checkSecretKey,
  database: checkDatabaseReachable,
  tables: checkDatabaseMigrations,
  owner: checkDatabaseOwner,
  catalogue: checkCatalogue,
  complaints: checkGrievanceContacts,
  representatives: checkLocalRepresentatives,
  'payment company': checkPaymentProviders,
  routes: checkPaymentMethodsHaveAccount,
  game: checkGames,
  logins: checkLoginProviders,
  gateway: checkGatewayReady,
}
