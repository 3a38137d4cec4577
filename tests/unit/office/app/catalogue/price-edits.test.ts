import { expect, it } from 'vitest'
import {
  mergePriceEdits,
  getPriceCellKey,
  hasConflictingPrice,
  parsePriceEdits,
  removeSavedPriceEdits,
} from '../../../../../office/app/catalogue/prices/price-edits.ts'

const cell = { game: 'gp-tides', product: 'moon.60', currency: 'EUR' } as const
const key = getPriceCellKey(cell)
const type = (text: string, saved: string | null, edits = {}) => mergePriceEdits(edits, [{ cell, text, saved }])

it('a price that a person types is kept as the file writes it', () => {
  expect(type('1.280,5 €', '4.99')[key]).toMatchObject({ text: '1280.50', base: '4.99' })
})

it('what cannot be read stays as it was typed, and is not ready to be saved', () => {
  const edits = type('four', '4.99')
  expect(edits[key]?.text).toBe('four')
  expect(parsePriceEdits(edits)[0]?.reading).toEqual({ problem: 'notAmount' })
})

it('a person who types the saved price again has nothing to save', () => {
  expect(type('4,99', '4.99', type('5', '4.99'))).toEqual({})
})

it('a person learns that a colleague saved another price in the same cell', () => {
  const edit = type('5.99', '4.99')[key]
  if (!edit) throw new Error('no edit')
  expect(hasConflictingPrice(edit, '4.99')).toBe(false)
  expect(hasConflictingPrice(edit, '5.49')).toBe(true)
  // The colleague typed the same price.
  expect(hasConflictingPrice(edit, '5.99')).toBe(false)
  // Typing again does not hide it.
  const again = type('6.49', '5.49', { [key]: edit })[key]
  expect(again && hasConflictingPrice(again, '5.49')).toBe(true)
})

it('a save whose answer was lost leaves nothing to save again', () => {
  const edits = type('5.99', '4.99')
  expect(removeSavedPriceEdits(edits, () => '4.99')).toEqual(edits)
  expect(removeSavedPriceEdits(edits, () => '5.99')).toEqual({})
  // A removed price was saved if the draft has none.
  expect(removeSavedPriceEdits(type('', '4.99'), () => undefined)).toEqual({})
})
