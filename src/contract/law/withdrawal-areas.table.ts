import { countryGroups } from './countries.table.ts'
import type { Area } from '../domain.table.ts'

/** Areas whose players may live in the EEA or the UK. To add an area to a table of this file, add its name. */
export const europeanAreas: readonly (Area | null)[] = ['universal', 'eru', 'useuro', 'dragon']

/**
 * Areas whose players may live in a country in which a store must let players withdraw from a contract. The footer shows
 * the link there.
 */
export const contractWithdrawalAreas: readonly (Area | null)[] = [...europeanAreas, 'kr', 'twhk']

/** Areas whose players may live in a country in which guardians can ask for the refund of a minor's purchase. */
export const guardianAreas: readonly (Area | null)[] = ['kr', 'twhk']

/** Countries in which players may live while no country is chosen as their payment region, by area. */
export const possibleCountries: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(europeanAreas.map((area) => [area, [...countryGroups.EEA, 'GB']])),
  twhk: ['TW'],
}
