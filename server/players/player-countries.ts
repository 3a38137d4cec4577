import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { AccountRow } from './players.repository.ts'

/**
 * Returns the account's country and, if it differs, the country that the proxy reports. The laws of both apply.
 * Undefined if the game reports no country.
 */
export const listPlayerCountries = (
  { country }: Pick<AccountRow, 'country'>,
  { country: visitor }: Pick<RequestFacts, 'country'>,
): string[] | undefined => (country === null ? undefined : [...new Set([country, visitor.fromProxy ?? country])])
