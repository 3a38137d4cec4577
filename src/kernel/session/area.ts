import type { Area } from '../../contract/domain.table.ts'

interface AreaFacts {
  readonly brand: {
    readonly areas: readonly Area[]
  }
  /** `domain_area` of the address; `unknown` where it says something that is no area at all. */
  readonly wanted?: Area | 'unknown' | undefined
  /** Of the game that the address names. */
  readonly gameArea?: Area | undefined
  readonly stored?: Area | undefined
}

export type AreaAnswer =
  | { readonly kind: 'area'; readonly area: Area }
  /** The stored area is to be cleared, and the player goes to /notArea. */
  | { readonly kind: 'notAllowed' }
  /** Nothing says which: the player chooses among these. */
  | { readonly kind: 'choose'; readonly areas: readonly Area[] }

/**
 * Returns the player's area: the one in the address, else that of the game in the address, else the stored one. The game counts more than what is
 * stored because it is sold in its own area only. A brand with one area uses it, whatever else is known; but a link that asks for another area is
 * refused there too.
 */
export function resolveArea({ brand, wanted, gameArea, stored }: AreaFacts): AreaAnswer {
  const only = brand.areas.length === 1 ? brand.areas[0] : undefined
  const served = gameArea !== undefined && brand.areas.includes(gameArea) ? gameArea : undefined
  const area = wanted ?? only ?? served ?? stored
  if (area === undefined) return { kind: 'choose', areas: brand.areas }
  return area !== 'unknown' && brand.areas.includes(area) ? { kind: 'area', area } : { kind: 'notAllowed' }
}
