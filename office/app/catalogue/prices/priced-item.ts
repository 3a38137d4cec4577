import type { Currency } from '../../../../src/contract/domain.table.ts'

/** Item of goods.json with the fields that the grid shows. */
export interface PricedItem {
  readonly game: string
  readonly product: string
  readonly name: string
  /** Name of the group in which the store lists the item. */
  readonly group: string
  readonly prices: Readonly<Partial<Record<Currency, string>>>
}
