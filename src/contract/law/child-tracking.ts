import { isLawRuleTurnedOff, type LawOverrides } from './overrides.ts'

/** Age below which US law forbids analytics and notifications. */
export const trackingMinAge = 13

/**
 * Returns true if the law forbids analytics and notifications for a player because the game has verified an age under
 * 13. A child whose account has no country may live in the US.
 */
export function isTrackingForbidden(player: {
  verifiedAge?: number | null | undefined
  countries?: readonly string[] | null | undefined
  /** Payment region. */
  region?: string | undefined
  law: LawOverrides | undefined
}): boolean {
  const { verifiedAge, countries, region, law } = player
  const isChild = typeof verifiedAge === 'number' && verifiedAge < trackingMinAge
  if (!isChild || isLawRuleTurnedOff('us-children-tracking', law)) return false
  return !countries?.length || countries.includes('US') || region === 'US'
}
