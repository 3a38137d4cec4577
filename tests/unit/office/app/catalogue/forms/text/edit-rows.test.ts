import { describe, expect, it } from 'vitest'
import { insertRow, removeRow, replaceRow } from '../../../../../../../office/app/catalogue/forms/text/edit-rows.ts'
import { getValueAtPath, setValueAtPath } from '../../../../../../../office/app/catalogue/forms/text/edit-value.ts'

const file = `[
  { "coupon": "a", "note": "[}, \\"", "steps": [1, [2]] },
  {
    "coupon":   "b",
    "percentOff": 10
  },
  "not a row"
]
`

describe('a person who edits a row of a file in a form', () => {
  it('changes the text of that row alone, and keeps its unknown fields', () => {
    const edited = replaceRow(file, 0, (row) => setValueAtPath(row, ['coupon'], 'c'))
    expect(edited.slice(edited.indexOf('  {\n    "coupon":   "b"'))).toBe(
      file.slice(file.indexOf('  {\n    "coupon":   "b"')),
    )
    expect(JSON.parse(edited)).toEqual([
      { coupon: 'c', note: '[}, "', steps: [1, [2]] },
      { coupon: 'b', percentOff: 10 },
      'not a row',
    ])
  })

  it('changes nothing if the row stays the same', () => {
    expect(replaceRow(file, 1, (row) => setValueAtPath(row, ['percentOff'], 10))).toBe(file)
    expect(replaceRow(file, 7, () => ({}))).toBe(file)
  })

  it.each([
    [0, ['n', 'a', 'b', 'x']],
    [1, ['a', 'n', 'b', 'x']],
    [3, ['a', 'b', 'x', 'n']],
  ])('adds a row at position %i', (at, order) => {
    expect(keysOf(insertRow(file, at, { coupon: 'n' }))).toEqual(order)
  })

  it('adds the first row of an empty file', () => {
    expect(insertRow('[]', 0, { coupon: 'n' })).toBe('[\n  {\n    "coupon": "n"\n  }\n]')
  })

  it.each([
    [0, ['b', 'x']],
    [1, ['a', 'x']],
    [2, ['a', 'b']],
  ])('removes the row at position %i with its comma', (at, order) => {
    expect(keysOf(removeRow(file, at))).toEqual(order)
  })

  it('removes the only row', () => {
    expect(removeRow('[{ "coupon": "a" }]', 0)).toBe('[]')
  })
})

const keysOf = (text: string): unknown[] =>
  (JSON.parse(text) as unknown[]).map((row) => getValueAtPath(row, ['coupon']) ?? 'x')

describe('a field that is set in a row', () => {
  const order = ['coupon', 'level', 'claimFrom', 'claimUntil']

  it('keeps its place, and so do the others', () => {
    expect(JSON.stringify(setValueAtPath({ a: 1, level: 2, b: 3 }, ['level'], 5, order))).toBe(
      '{"a":1,"level":5,"b":3}',
    )
  })

  it('is inserted before the fields that follow it in the schema', () => {
    const row = { coupon: 'a', claimUntil: 'x', note: 1 }
    expect(Object.keys(setValueAtPath(row, ['claimFrom'], 'y', order) as object)).toEqual([
      'coupon',
      'claimFrom',
      'claimUntil',
      'note',
    ])
  })

  it('is removed with undefined', () => {
    expect(setValueAtPath({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 })
    expect(setValueAtPath({ b: 2 }, ['a'], undefined)).toEqual({ b: 2 })
  })

  it('may be inside lists and objects that do not exist yet', () => {
    expect(setValueAtPath({}, ['banners', 'en', 0, 'title'], 'Hi')).toEqual({ banners: { en: [{ title: 'Hi' }] } })
  })

  it('is not read from what every object inherits', () => {
    expect(getValueAtPath({}, ['constructor'])).toBeUndefined()
  })
})
