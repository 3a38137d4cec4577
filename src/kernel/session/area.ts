import type { Area } from '../../contract/domain.table.ts'

interface AreaFacts {
  readonly brand: {
    readonly areas: readonly Area[]
    readonly areaByClientId?: { readonly [A in Area]?: readonly string[] | undefined } | undefined
  }
  /** `domain_area` of the address; `unknown` where it says something that is no area at all. */
  readonly wanted?: Area | 'unknown' | undefined
  readonly clientId?: string | undefined
  readonly stored?: Area | undefined
}

export type AreaAnswer =
  | { readonly kind: 'area'; readonly area: Area }
  /** The stored area is to be cleared, and the player goes to /notArea. */
  | { readonly kind: 'notAllowed' }
  /** Nothing says which: the player chooses among these. */
  | { readonly kind: 'choose'; readonly areas: readonly Area[] }

function derivedFrom(lists: AreaFacts['brand']['areaByClientId'], clientId: string | undefined): Area | undefined {
  if (lists === undefined || clientId === undefined) return undefined
  return (Object.keys(lists) as Area[]).find((area) => lists[area]?.includes(clientId))
}

/**
 * Which area the player is in: the address says it, else the game's id tells it, else it was stored.
 * A brand with one area sets it by itself, over a stored or derived one; but a link that asks for another area is refused there too.
 */
export function resolveArea({ brand, wanted, clientId, stored }: AreaFacts): AreaAnswer {
  const only = brand.areas.length === 1 ? brand.areas[0] : undefined
  const area = wanted ?? only ?? derivedFrom(brand.areaByClientId, clientId) ?? stored
  if (area === undefined) return { kind: 'choose', areas: brand.areas }
  return area !== 'unknown' && brand.areas.includes(area) ? { kind: 'area', area } : { kind: 'notAllowed' }
}
