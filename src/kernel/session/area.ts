import type { Area } from '../../contract/domain.table.ts'

interface AreaOptions {
  readonly brand: {
    readonly areas: readonly Area[]
  }
  /** `domain_area` parameter of the URL; `unknown` if its value is not an area. */
  readonly requested?: Area | 'unknown' | undefined
  /** Area of the game in the URL. */
  readonly gameArea?: Area | undefined
  readonly stored?: Area | undefined
}

export type AreaResolution =
  | { readonly kind: 'area'; readonly area: Area }
  /** Clears the stored area and redirects the player to /notArea. */
  | { readonly kind: 'notAllowed' }
  /** The player has to choose one of these areas. */
  | { readonly kind: 'choose'; readonly areas: readonly Area[] }

/**
 * Returns the player's area: the URL's area, else the area of the game in the URL, else the stored area. A game is sold
 * only in its area. Brands with one area reject other areas.
 */
export function resolvePlayerArea({ brand, requested, gameArea, stored }: AreaOptions): AreaResolution {
  const only = brand.areas.length === 1 ? brand.areas[0] : undefined
  const served = gameArea !== undefined && brand.areas.includes(gameArea) ? gameArea : undefined
  const area = requested ?? only ?? served ?? stored
  if (area === undefined) return { kind: 'choose', areas: brand.areas }
  return area !== 'unknown' && brand.areas.includes(area) ? { kind: 'area', area } : { kind: 'notAllowed' }
}
