import type { Area } from '../../contract/domain.table.ts'

interface AreaOptions {
  readonly brand: {
    readonly areas: readonly Area[]
  }
  /** `domain_area` of the URL; `unknown` if it is not an area. */
  readonly requested?: Area | 'unknown' | undefined
  /** Area of the game in the URL. */
  readonly gameArea?: Area | undefined
  readonly stored?: Area | undefined
}

export type AreaResolution =
  | { readonly kind: 'area'; readonly area: Area }
  /** The stored area is cleared and the player sent to /notArea. */
  | { readonly kind: 'notAllowed' }
  /** The player has to choose. */
  | { readonly kind: 'choose'; readonly areas: readonly Area[] }

/**
 * Returns the player's area: from the URL, else that of the game in the URL, else the stored one. The game comes
 * before the stored area because it is sold only in its own area. A brand with one area always uses it, but rejects
 * links to another.
 */
export function resolveArea({ brand, requested, gameArea, stored }: AreaOptions): AreaResolution {
  const only = brand.areas.length === 1 ? brand.areas[0] : undefined
  const served = gameArea !== undefined && brand.areas.includes(gameArea) ? gameArea : undefined
  const area = requested ?? only ?? served ?? stored
  if (area === undefined) return { kind: 'choose', areas: brand.areas }
  return area !== 'unknown' && brand.areas.includes(area) ? { kind: 'area', area } : { kind: 'notAllowed' }
}
