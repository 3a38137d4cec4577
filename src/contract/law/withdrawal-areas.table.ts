import { countryGroups } from './countries.table.ts'
import type { Area } from '../domain.table.ts'

/** Areas whose players may live in the EEA or UK. To add an area to a table of this file, add its name. */
const europeanAreas: readonly (Area | null)[] = ['universal', 'eru', 'useuro', 'dragon']

/** Areas and countries of accounts for which the footer must have a contract withdrawal link. */
const contractWithdrawalPlaces: readonly (string | null)[] = [
  ...europeanAreas,
  'kr',
  'twhk',
  ...countryGroups.EEA,
  'GB',
  'KR',
  'TW',
  'BR',
]

/** Areas and countries of accounts in which guardians can request a refund. */
const guardianPlaces: readonly (string | null)[] = ['kr', 'twhk', 'KR', 'TW']

/** Areas and countries of accounts that require a contact for complaints in the footer. */
const grievancePlaces: readonly (string | null)[] = ['universal', 'codapay', 'dragon', 'IN']

/** Areas and countries of accounts for which the footer must have a link to the accessibility statement. */
const accessibilityPlaces: readonly (string | null)[] = [...europeanAreas, ...countryGroups.EU]

/** Player's area, and the account with the countries that the gateway has listed for it. */
interface PlayerPlace {
  readonly area: Area | null
  readonly user: { readonly countries?: readonly string[] | undefined } | null
}

const isIn = (places: readonly (string | null)[], { area, user }: PlayerPlace): boolean =>
  [area, ...(user?.countries ?? [])].some((place) => places.includes(place))

export const hasContractWithdrawalLink = (player: PlayerPlace): boolean => isIn(contractWithdrawalPlaces, player)

export const canGuardiansRequestRefunds = (player: PlayerPlace): boolean => isIn(guardianPlaces, player)

export const hasGrievanceContact = (player: PlayerPlace): boolean => isIn(grievancePlaces, player)

export const needsAccessibilityStatement = (player: PlayerPlace): boolean => isIn(accessibilityPlaces, player)

/** Countries in which an area's players may live if their payment region is not a country. */
export const possibleCountries: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(europeanAreas.map((area) => [area, [...countryGroups.EEA, 'GB']])),
  twhk: ['TW'],
}
