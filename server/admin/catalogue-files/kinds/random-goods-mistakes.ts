import { areRandomGoodsOddsRequired, getMinAgeForRandomGoods } from '../../../../src/contract/law/random-goods.ts'
import type { Mistake, References } from './kind.ts'

interface Item {
  game: string
  random?: { odds?: readonly unknown[]; notIn: readonly string[]; verifiedAge: boolean }
}

/**
 * Returns a mistake for each sale of random goods that the law forbids, or for which it requires a missing age
 * verification or missing odds. Regions that are not a country may be in Europe. Each mistake is reported once, for its
 * first region.
 */
export function findRandomGoodsMistakes({ game, random }: Item, path: string, { brand, rows }: References): Mistake[] {
  const { games, countries } = rows
  if (random === undefined || games === undefined || countries === undefined) return []
  const now = Math.floor(Date.now() / 1000)
  const areas = new Set(games.filter(({ gpId }) => gpId === game).map(({ area }) => area))
  const places = countries
    .filter(({ area, code }) => areas.has(area) && !random.notIn.includes(code))
    .map(({ area, code }) => ({ area, gameArea: area, region: code, law: brand.law }))
  const find = (isForbidden: (place: (typeof places)[number]) => boolean) => places.find(isForbidden)?.region
  const banned = find((place) => getMinAgeForRandomGoods(place, now) === Infinity)
  const isForAdults = (minAge: number) => minAge > 0 && minAge < Infinity
  const unverified = random.verifiedAge ? undefined : find((place) => isForAdults(getMinAgeForRandomGoods(place, now)))
  const undisclosed = random.odds === undefined ? find((place) => areRandomGoodsOddsRequired(place, now)) : undefined
  return [
    ...(banned === undefined
      ? []
      : [{ path: `${path}.notIn`, text: `Expected "${banned}": the law forbids random goods there` }]),
    ...(unverified === undefined
      ? []
      : [
          {
            path: `${path}.verifiedAge`,
            text: `Expected true, or "${unverified}" in "notIn": the law there allows random goods only to verified adults`,
          },
        ]),
    ...(undisclosed === undefined
      ? []
      : [{ path: `${path}.odds`, text: `is missing: the law requires odds in ${undisclosed}` }]),
  ]
}
