import type { Coin } from '../../world/goods/coins.table.ts'
import { drawCoinPile, offerPictureNames, drawOfferPicture, coinPileStepCount } from './goods-art.ts'

/**
 * Cell size in pixels. The gap prevents neighbouring cells from showing at the edges when a browser scales the sheet
 * down.
 */
export const goodsSpriteCellSizePx = { size: 88, gap: 4 } as const
const cellWidth = goodsSpriteCellSizePx.size + 2 * goodsSpriteCellSizePx.gap

const listNames = (coin: Coin): readonly string[] => [
  ...Array.from({ length: coinPileStepCount }, (_, i) => `${coin}-${i + 1}`),
  ...offerPictureNames,
]

export const drawGoodsPictures = (coin: Coin): readonly string[] =>
  listNames(coin).map((name, i) => (i < coinPileStepCount ? drawCoinPile(coin, i + 1) : (drawOfferPicture(name) ?? '')))

const percent = (pixels: number, of: number) => Number(((pixels / of) * 100).toFixed(4))

/**
 * Returns the URL of one image in a sprite sheet. The fragment selects the image, so a page downloads only one file
 * (`src/ui/content/sprite-image.tsx`).
 */
export function getGoodsIconUrl(coin: Coin, name: string): string {
  const names = listNames(coin)
  const width = names.length * cellWidth
  const x = percent(names.indexOf(name) * cellWidth + goodsSpriteCellSizePx.gap, width)
  return `/art/goods/${coin}.webp#xywh=percent:${x},0,${percent(goodsSpriteCellSizePx.size, width)},100`
}
