import type { Check } from './check.ts'
import {
  catalogueIsThere,
  databaseAnswers,
  databaseIsOurs,
  methodsAreCovered,
  tablesAreThere,
} from './database.checks.ts'
import { gameAnswers, gatewayIsReady, loginCompaniesAnswer, paymentCompanyAnswers } from './outside.checks.ts'
import { brandsAreKnown, secretIsNamed, storeIsBuilt } from './settings.checks.ts'

/**
 * What `npm run doctor` tries, in this order. Read by examine.ts.
 * To add one: a row here. It may ask anybody anything, and changes nothing.
 */
export const checks: Readonly<Record<string, Check>> = {
  store: storeIsBuilt,
  brands: brandsAreKnown,
  secret: secretIsNamed,
  database: databaseAnswers,
  tables: tablesAreThere,
  owner: databaseIsOurs,
  catalogue: catalogueIsThere,
  'payment company': paymentCompanyAnswers,
  routes: methodsAreCovered,
  game: gameAnswers,
  logins: loginCompaniesAnswer,
  gateway: gatewayIsReady,
}
