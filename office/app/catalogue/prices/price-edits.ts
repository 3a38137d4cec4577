import type { Currency } from '../../../../src/contract/domain.table.ts'
import { parsePrice, type PriceReading } from './parse-price.ts'

/** Identifies the price of one item in one currency. */
export interface PriceCell {
  readonly game: string
  readonly product: string
  readonly currency: Currency
}

/** Unsaved text in a price cell. */
export interface PriceEdit extends PriceCell {
  readonly text: string
  /**
   * Saved price at the time when the user started typing. If it differs from the saved price now, a colleague has
   * changed it.
   */
  readonly base: string | null
}

/** Unsaved edits by cell key. */
export type PriceEdits = Readonly<Record<string, PriceEdit>>

export const getPriceCellKey = ({ game, product, currency }: PriceCell): string => `${game} ${product} ${currency}`

/** New text of a cell, and the price that the draft has saved for it. */
export interface NewText {
  readonly cell: PriceCell
  readonly text: string
  readonly saved: string | null
}

/** Adds new texts to the unsaved prices. A text that equals the saved price removes the unsaved price instead. */
export function mergePriceEdits(edits: PriceEdits, texts: readonly NewText[]): PriceEdits {
  const next = { ...edits }
  for (const { cell, text, saved } of texts) {
    const key = getPriceCellKey(cell)
    const reading = parsePrice(text, cell.currency)
    if ('price' in reading && reading.price === saved) delete next[key]
    else
      next[key] = { ...cell, text: 'price' in reading ? (reading.price ?? '') : text, base: next[key]?.base ?? saved }
  }
  return next
}

/** Removes edits that equal the saved price, for example after a save. */
export const removeSavedPriceEdits = (
  edits: PriceEdits,
  findSaved: (cell: PriceCell) => string | null | undefined,
): PriceEdits => Object.fromEntries(Object.entries(edits).filter(([, edit]) => (findSaved(edit) ?? '') !== edit.text))

interface ParsedPriceEdit {
  readonly edit: PriceEdit
  readonly reading: PriceReading
}

export const parsePriceEdits = (edits: PriceEdits): readonly ParsedPriceEdit[] =>
  Object.values(edits).map((edit) => ({ edit, reading: parsePrice(edit.text, edit.currency) }))

/** Returns true if a colleague has saved a different price since the user started typing. */
export const hasConflictingPrice = ({ base, text }: PriceEdit, saved: string | null): boolean =>
  saved !== base && (saved ?? '') !== text
