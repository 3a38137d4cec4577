import type { Coin } from './coins.table.ts'

/** A part of the one picture that holds all goods of a coin: see `art/goods-sheet.ts`. */
export const goodsIcon = (coin: Coin, name: string): string => `/art/goods/${coin}.svg#${name}`
