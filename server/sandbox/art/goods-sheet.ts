import type { Coin } from '../world/coins.table.ts'
import { coinPile, goodsSize, offerNames, offerPicture, steps } from './goods-art.ts'

/** Pictures that stand in one document must not borrow each other's colours. */
const ownIds = (picture: string, prefix: string): string =>
  picture.replaceAll(/(\bid="|url\(#|href="#)/g, `$1${prefix}-`)

const inPlace = (picture: string, x: number): string => picture.replace('<svg ', `<svg x="${x}" `)

/**
 * The pictures of all goods of one coin, side by side in one file, so that a page of goods asks for one. What an address names after
 * `#` is the part that is seen: `/art/goods/crystals.svg#crystals-3`.
 */
export function goodsSheet(coin: Coin): string {
  const pictures = [
    ...Array.from({ length: steps }, (_, i) => [`${coin}-${i + 1}`, coinPile(coin, i + 1)] as const),
    ...offerNames.map((name) => [name, offerPicture(name) ?? ''] as const),
  ]
  const views = pictures.map(
    ([name], i) => `<view id="${name}" viewBox="${i * goodsSize} 0 ${goodsSize} ${goodsSize}"/>`,
  )
  const drawn = pictures.map(([name, picture], i) => inPlace(ownIds(picture, name), i * goodsSize))
  const width = pictures.length * goodsSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${goodsSize}" width="${goodsSize}" height="${goodsSize}">${[...views, ...drawn].join('')}</svg>`
}
