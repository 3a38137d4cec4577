import type { Currency } from '../../../../src/contract/domain.table.ts'
import { readPrice, type PriceReading } from './read-price.ts'

/** Price of one item in one currency. */
export interface PriceCell {
  readonly game: string
  readonly product: string
  readonly currency: Currency
}

/** Text that the person has typed into a cell and not saved. */
export interface PriceEdit extends PriceCell {
  readonly text: string
  /** Price in the draft when the person typed, to detect that a colleague has saved another one since. */
  readonly base: string | null
}

/** Unsaved texts by cell. */
export type PriceEdits = Readonly<Record<string, PriceEdit>>

export const cellKey = ({ game, product, currency }: PriceCell): string => `${game} ${product} ${currency}`

/** Text that belongs into a cell, with the price that the draft has there. */
export interface NewText {
  readonly cell: PriceCell
  readonly text: string
  readonly saved: string | null
}

/** Adds texts to the unsaved ones. A text with the draft's own price removes the edit. */
export function addEdits(edits: PriceEdits, texts: readonly NewText[]): PriceEdits {
  const next = { ...edits }
  for (const { cell, text, saved } of texts) {
    const key = cellKey(cell)
    const reading = readPrice(text, cell.currency)
    if ('price' in reading && reading.price === saved) delete next[key]
    else
      next[key] = { ...cell, text: 'price' in reading ? (reading.price ?? '') : text, base: next[key]?.base ?? saved }
  }
  return next
}

/** Removes edits whose text equals the draft's price, as is the case after a save. */
export const removeSaved = (edits: PriceEdits, findSaved: (cell: PriceCell) => string | null | undefined): PriceEdits =>
  Object.fromEntries(Object.entries(edits).filter(([, edit]) => (findSaved(edit) ?? '') !== edit.text))

interface ReadEdit {
  readonly edit: PriceEdit
  readonly reading: PriceReading
}

export const readEdits = (edits: PriceEdits): readonly ReadEdit[] =>
  Object.values(edits).map((edit) => ({ edit, reading: readPrice(edit.text, edit.currency) }))

/** Returns true if a colleague has saved another price in the cell since the person typed. */
export const isOvertaken = ({ base, text }: PriceEdit, saved: string | null): boolean =>
  saved !== base && (saved ?? '') !== text
