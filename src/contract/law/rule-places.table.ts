import { countryGroups } from './countries.table.ts'
import type { Area } from '../domain.table.ts'
import { isLawRuleTurnedOff, type LawOverrides } from './overrides.ts'

/** Areas whose players may live in the EEA or UK. To add an area, add its name. */
const europeanAreas: readonly (Area | null)[] = ['universal', 'eru', 'useuro', 'dragon']

/**
 * Areas, and countries of accounts, in which the store must offer a link, by the id of the rule that requires the link.
 * The footer uses this table because the table of rules is too large for the first screen. To add a link, add its rules
 * here and to `linkRules`.
 */
const placesByRule = {
  'eu-withdrawal-function': [...europeanAreas, ...countryGroups.EEA],
  'gb-withdrawal-function': [...europeanAreas, 'GB'],
  'kr-withdrawal': ['kr', 'KR'],
  'tw-withdrawal': ['twhk', 'TW'],
  'br-withdrawal': ['BR'],
  'kr-guardian-refund': ['kr', 'KR'],
  'tw-guardian-refund': ['twhk', 'TW'],
  'in-grievances': ['universal', 'codapay', 'dragon', 'IN'],
  'eu-accessibility': [...europeanAreas, ...countryGroups.EU],
} as const satisfies Readonly<Record<string, readonly (string | null)[]>>

const linkRules = {
  withdrawal: ['eu-withdrawal-function', 'gb-withdrawal-function', 'kr-withdrawal', 'tw-withdrawal', 'br-withdrawal'],
  guardianRefund: ['kr-guardian-refund', 'tw-guardian-refund'],
  grievances: ['in-grievances'],
  accessibility: ['eu-accessibility'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof placesByRule)[]>>

/** Player's area, the account with the countries that the gateway has listed for it, and the brand's overrides. */
interface PlayerPlace {
  readonly area: Area | null
  readonly user: { readonly countries?: readonly string[] | undefined } | null
  readonly brand: { readonly law?: LawOverrides | undefined }
}

const isLinkRequired = (link: keyof typeof linkRules, { area, user, brand }: PlayerPlace): boolean => {
  const playerPlaces = [area, ...(user?.countries ?? [])]
  return linkRules[link].some((rule) => {
    const places: readonly (string | null)[] = placesByRule[rule]
    return playerPlaces.some((place) => places.includes(place)) && !isLawRuleTurnedOff(rule, brand.law)
  })
}

export const hasContractWithdrawalLink = (player: PlayerPlace): boolean => isLinkRequired('withdrawal', player)

export const canGuardiansRequestRefunds = (player: PlayerPlace): boolean => isLinkRequired('guardianRefund', player)

export const hasGrievanceContact = (player: PlayerPlace): boolean => isLinkRequired('grievances', player)

export const needsAccessibilityStatement = (player: PlayerPlace): boolean => isLinkRequired('accessibility', player)

/** Countries in which an area's players may live if their payment region is not a country. */
export const possibleCountries: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(europeanAreas.map((area) => [area, [...countryGroups.EEA, 'GB']])),
  twhk: ['TW'],
}
