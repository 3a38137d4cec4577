import { createHash } from 'node:crypto'
import type { Language } from '../../src/contract/domain.table.ts'
import type { Odds, WireGoods } from '../../src/contract/entities/goods.ts'
import type { PurchaseLocation } from '../../src/contract/law/find-purchase-rules.ts'
import { getMinAgeForRandomGoods } from '../../src/contract/law/random-goods.ts'
import { pickName } from './names.ts'

/** Random goods: the game decides by chance which item the player receives. */
export interface RandomGoods {
  /** Possible items; empty if the publisher has provided no odds. Percentages add up to 100. */
  readonly odds: readonly { readonly names: Record<string, string>; readonly percent: string }[]
  readonly notIn: readonly string[]
  /** True if the game reports verified ages, which allows sales to adults where sales to minors are banned. */
  readonly verifiedAge: boolean
}

/** Returns the minimum verified age for the goods in a region: 0 for no limit, Infinity if forbidden. */
export function getMinAgeForGoods({ notIn, verifiedAge }: RandomGoods, place: PurchaseLocation, at: number): number {
  if ([place.region, ...(place.playerCountries ?? [])].some((country) => notIn.includes(country))) return Infinity
  const minAge = getMinAgeForRandomGoods(place, at)
  return minAge === 0 || verifiedAge ? minAge : Infinity
}

export const getOddsVersion = ({ odds }: RandomGoods): string =>
  createHash('sha256').update(JSON.stringify(odds)).digest('base64url').slice(0, 16)

export const mapOddsToWire = ({ odds }: RandomGoods, language: Language): Odds =>
  odds.map(({ names, percent }) => ({ name: pickName(names, language), percent }))

/** Returns the response fields for random goods, or no fields for other goods. */
export const mapRandomGoodsToWire = (
  random: RandomGoods | null,
  language: Language,
  minAge: number,
): Pick<WireGoods, 'random'> =>
  random === null
    ? {}
    : {
        random: {
          odds: mapOddsToWire(random, language),
          version: getOddsVersion(random),
          ...(minAge === 0 ? {} : { minAge }),
        },
      }
