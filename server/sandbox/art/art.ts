import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { bigWorldKey } from '../world/big-world.ts'
import { coinNames } from '../world/coins.table.ts'
import { themeOf } from '../world/themes.ts'
import { brandBanner, doubleBanner, editionTile, gameBanner, gameTile } from './game-art.ts'
import { coinPile, offerNames, offerPicture, steps } from './goods-art.ts'
import { payMark } from './pay-art.ts'
import { letterMarks } from './pay-marks.table.ts'

type Drawing = () => string | undefined

export type ArtKind = 'games' | 'goods' | 'pay' | 'banners'

const nameKeysOf = (brand: Brand): string[] => [...new Set(brand.catalogue.map((game) => game.nameKey))]

function gamePictures(nameKey: string): [string, Drawing][] {
  const { edition } = themeOf(nameKey)
  const own: [string, Drawing] = [nameKey, () => gameTile(nameKey)]
  return edition ? [own, [`${nameKey}-${edition}`, () => editionTile(nameKey, edition)]] : [own]
}

function brandBanners(brand: Brand): [string, Drawing][] {
  const { picture: banner } = brand.look
  const keys = nameKeysOf(brand)
  return [
    [banner, () => brandBanner(banner, keys)],
    [`${banner}-double`, () => doubleBanner(keys[0] ?? banner)],
  ]
}

const goodsPictures = (): [string, Drawing][] => [
  ...coinNames.flatMap((coin) =>
    Array.from({ length: steps }, (_, i): [string, Drawing] => [`${coin}-${i + 1}`, () => coinPile(coin, i + 1)]),
  ),
  ...offerNames.map((name): [string, Drawing] => [name, () => offerPicture(name)]),
]

/** All pictures that there are, by kind and name. Drawn when first asked for. */
export type Art = Readonly<Record<ArtKind, ReadonlyMap<string, Drawing>>>

export function createArt(brands: readonly Brand[]): Art {
  const nameKeys = [...new Set([...brands.flatMap(nameKeysOf), bigWorldKey])]
  return {
    games: new Map(nameKeys.flatMap(gamePictures)),
    goods: new Map(goodsPictures()),
    pay: new Map(letterMarks.map((name) => [name, () => payMark(name)])),
    // A game's banner wins where a brand has named its own after a game.
    banners: new Map([
      ...brands.flatMap(brandBanners),
      ...nameKeys.flatMap((key): [string, Drawing][] => [
        [key, () => gameBanner(key)],
        [`${key}-double`, () => doubleBanner(key)],
      ]),
    ]),
  }
}
