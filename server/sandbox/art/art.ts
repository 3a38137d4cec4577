import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { bigWorldGameKey } from '../world/load-test-game.ts'
import { coinKeys } from '../world/goods/coins.table.ts'
import { getGameTheme } from '../world/games/themes.ts'
import { drawBrandBanner, drawDoubleRewardsBanner, drawEditionLogo, drawGameBanner, drawGameLogo } from './game-art.ts'
import { drawCoinPile, offerPictureNames, drawOfferPicture, coinPileStepCount } from './goods/goods-art.ts'
import { drawPaymentMark } from './pay-art.ts'
import { letterPaymentMarkNames } from './pay-marks.table.ts'

type Drawing = () => string | undefined

export type ArtKind = 'games' | 'goods' | 'pay' | 'banners'

const listNameKeys = (brand: Brand): string[] => [...new Set(brand.catalogue.map((game) => game.nameKey))]

function listGamePictures(nameKey: string): [string, Drawing][] {
  const { edition } = getGameTheme(nameKey)
  const own: [string, Drawing] = [nameKey, () => drawGameLogo(nameKey)]
  return edition ? [own, [`${nameKey}-${edition}`, () => drawEditionLogo(nameKey, edition)]] : [own]
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
  ...coinKeys.flatMap((coin) =>
    Array.from({ length: coinPileStepCount }, (_, i): [string, Drawing] => [
      `${coin}-${i + 1}`,
      () => drawCoinPile(coin, i + 1),
    ]),
  ),
  ...offerPictureNames.map((name): [string, Drawing] => [name, () => drawOfferPicture(name)]),
]

/** Images by kind and name. Each image is rendered on its first request. */
export type Art = Readonly<Record<ArtKind, ReadonlyMap<string, Drawing>>>

export function createSandboxArt(brands: readonly Brand[]): Art {
  const nameKeys = [...new Set([...brands.flatMap(listNameKeys), bigWorldGameKey])]
  return {
    games: new Map(nameKeys.flatMap(listGamePictures)),
    goods: new Map(listGoodsPictures()),
    pay: new Map(letterPaymentMarkNames.map((name) => [name, () => drawPaymentMark(name)])),
    // If a game and its brand have banners with the same name, the game's banner overrides the brand's.
    banners: new Map([
      ...brands.flatMap(listBrandBanners),
      ...nameKeys.flatMap((key): [string, Drawing][] => [
        [key, () => drawGameBanner(key)],
        [`${key}-double`, () => drawDoubleRewardsBanner(key)],
      ]),
    ]),
  }
}
