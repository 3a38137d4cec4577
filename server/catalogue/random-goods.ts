import { createHash } from 'node:crypto'
import type { Language } from '../../src/contract/domain.table.ts'
import type { Odds, WireGoods } from '../../src/contract/entities/goods.ts'
import type { PurchasePlace } from '../../src/contract/law/find-purchase-rules.ts'
import { getMinAgeForRandomGoods } from '../../src/contract/law/random-goods.ts'
import { pickName } from './names.ts'

/** Goods of which the game draws what the player gets. */
export interface RandomGoods {
  /** What the player may get; empty if the publisher has given no odds. The percentages add up to exactly 100. */
  readonly odds: readonly { readonly names: Record<string, string>; readonly percent: string }[]
  /** Regions in which the goods are not sold. */
  readonly notIn: readonly string[]
  /** True if the game sends verified ages, so that adults can buy the goods where minors must not. */
  readonly verifiedAge: boolean
}

/**
 * Returns the verified age from which players may buy the goods at a place: 0 for everyone, and Infinity for nobody.
 */
export function getMinAge({ notIn, verifiedAge }: RandomGoods, place: PurchasePlace, at: number): number {
  if (notIn.includes(place.region)) return Infinity
  const minAge = getMinAgeForRandomGoods(place, at)
  return minAge === 0 || verifiedAge ? minAge : Infinity
}

export const getOddsVersion = ({ odds }: RandomGoods): string =>
  createHash('sha256').update(JSON.stringify(odds)).digest('base64url').slice(0, 16)

export const toWireOdds = ({ odds }: RandomGoods, language: Language): Odds =>
  odds.map(({ names, percent }) => ({ name: pickName(names, language), percent }))

/** Returns the fields of the response that concern random goods; nothing for other goods. */
export const toWireRandom = (
  random: RandomGoods | null,
  language: Language,
  minAge: number,
): Pick<WireGoods, 'random'> =>
  random === null
    ? {}
    : {
        random: {
          odds: toWireOdds(random, language),
          version: getOddsVersion(random),
          ...(minAge === 0 ? {} : { minAge }),
        },
      }
