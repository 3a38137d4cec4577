import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { bigWorldKey } from '../world/big-world.ts'
import { coinNames } from '../world/goods/coins.table.ts'
import { getTheme } from '../world/games/themes.ts'
import { drawBrandBanner, drawDoubleRewardsBanner, drawEditionTile, drawGameBanner, drawGameTile } from './game-art.ts'
import { drawCoinPile, offerNames, drawOffer, pileSteps } from './goods/goods-art.ts'
import { drawPayMark } from './pay-art.ts'
import { letterMarks } from './pay-marks.table.ts'

type Drawing = () => string | undefined

export type ArtKind = 'games' | 'goods' | 'pay' | 'banners'

const listNameKeys = (brand: Brand): string[] => [...new Set(brand.catalogue.map((game) => game.nameKey))]

function listGamePictures(nameKey: string): [string, Drawing][] {
  const { edition } = getTheme(nameKey)
  const own: [string, Drawing] = [nameKey, () => drawGameTile(nameKey)]
  return edition ? [own, [`${nameKey}-${edition}`, () => drawEditionTile(nameKey, edition)]] : [own]
}

function listBrandBanners(brand: Brand): [string, Drawing][] {
  const { picture: banner } = brand.look
  const keys = listNameKeys(brand)
  return [
    [banner, () => drawBrandBanner(banner, keys)],
    [`${banner}-double`, () => drawDoubleRewardsBanner(keys[0] ?? banner)],
  ]
}

const listGoodsPictures = (): [string, Drawing][] => [
  ...coinNames.flatMap((coin) =>
    Array.from({ length: pileSteps }, (_, i): [string, Drawing] => [
      `${coin}-${i + 1}`,
      () => drawCoinPile(coin, i + 1),
    ]),
  ),
  ...offerNames.map((name): [string, Drawing] => [name, () => drawOffer(name)]),
]

/** All images by kind and name. An image is rendered when it is first requested. */
export type Art = Readonly<Record<ArtKind, ReadonlyMap<string, Drawing>>>

export function createArt(brands: readonly Brand[]): Art {
  const nameKeys = [...new Set([...brands.flatMap(listNameKeys), bigWorldKey])]
  return {
    games: new Map(nameKeys.flatMap(listGamePictures)),
    goods: new Map(listGoodsPictures()),
    pay: new Map(letterMarks.map((name) => [name, () => drawPayMark(name)])),
    // If a game and the brand have a banner with the same name, the game's is used.
    banners: new Map([
      ...brands.flatMap(listBrandBanners),
      ...nameKeys.flatMap((key): [string, Drawing][] => [
        [key, () => drawGameBanner(key)],
        [`${key}-double`, () => drawDoubleRewardsBanner(key)],
      ]),
    ]),
  }
}
