import type { Coin } from '../world/coins.table.ts'
import { coinPile, offerNames, offerPicture, steps } from './goods-art.ts'

/** Pixels of a picture in the sheet. At its edges lies nothing of its neighbours, also where a browser makes it smaller. */
export const goodsCell = { size: 88, gap: 4 } as const
const cellWidth = goodsCell.size + 2 * goodsCell.gap

const namesOf = (coin: Coin): readonly string[] => [
  ...Array.from({ length: steps }, (_, i) => `${coin}-${i + 1}`),
  ...offerNames,
]

/** The pictures of all goods of one coin, in the order in which they stand in their sheet. */
export const goodsPictures = (coin: Coin): readonly string[] =>
  namesOf(coin).map((name, i) => (i < steps ? coinPile(coin, i + 1) : (offerPicture(name) ?? '')))

const percent = (pixels: number, of: number) => Number(((pixels / of) * 100).toFixed(4))

/** One picture of a sheet, so that a page of goods asks for one file: the part of the file that its address names after `#` (`src/ui/content/sprite-image.tsx`). */
export function goodsIcon(coin: Coin, name: string): string {
  const names = namesOf(coin)
  const width = names.length * cellWidth
  const x = percent(names.indexOf(name) * cellWidth + goodsCell.gap, width)
  return `/art/goods/${coin}.webp#xywh=percent:${x},0,${percent(goodsCell.size, width)},100`
}
