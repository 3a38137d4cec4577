import { countryGroups } from './countries.table.ts'
import type { Area } from '../domain.table.ts'

/** Areas whose players may live in the EEA or UK. To add an area to a table of this file, add its name. */
export const europeanAreas: readonly (Area | null)[] = ['universal', 'eru', 'useuro', 'dragon']

/** Areas with countries that require a contract withdrawal link in the footer. */
export const contractWithdrawalAreas: readonly (Area | null)[] = [...europeanAreas, 'kr', 'twhk']

/** Areas with countries in which guardians can request a refund. */
export const guardianAreas: readonly (Area | null)[] = ['kr', 'twhk']

/** Areas with countries that require a contact for complaints in the footer. */
export const grievanceAreas: readonly (Area | null)[] = ['universal', 'codapay', 'dragon']

/** Countries in which an area's players may live if their payment region is not a country. */
export const possibleCountries: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(europeanAreas.map((area) => [area, [...countryGroups.EEA, 'GB']])),
  twhk: ['TW'],
}
