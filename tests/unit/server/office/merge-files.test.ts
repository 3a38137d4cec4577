import { describe, expect, it } from 'vitest'
import { compareFiles, mergeFile } from '../../../../server/office/catalogue/merge-files.ts'

const goods = (product: string, USD: string) => ({ game: 'moon', product, prices: { USD } })
const [one, two, three] = [goods('1', '1'), goods('2', '2'), goods('3', '3')]
const base = [one, two]

describe('a person whose draft is moved to a newer catalogue', () => {
  it.each([
    ['keeps their own change', [goods('1', '9'), two], base, [goods('1', '9'), two], []],
    ['gets the change of others', base, [one, goods('2', '9')], [one, goods('2', '9')], []],
    [
      'gets both, if each changed something else',
      [goods('1', '9'), two],
      [one, goods('2', '9')],
      [goods('1', '9'), goods('2', '9')],
      [],
    ],
    [
      'keeps their own change where others changed the same entry, and reads its key',
      [goods('1', '9'), two],
      [goods('1', '8'), two],
      [goods('1', '9'), two],
      ['moon 1'],
    ],
    [
      'reads nothing if others made the same change',
      [goods('1', '9'), two],
      [goods('1', '9'), two],
      [goods('1', '9'), two],
      [],
    ],
    [
      'keeps the order of their draft, followed by what others have added',
      [two, one],
      [one, two, three],
      [two, one, three],
      [],
    ],
    ['keeps what they removed removed', [one], base, [one], []],
    ['loses what others removed, unless they changed it', [one, goods('2', '9')], [], [goods('2', '9')], ['moon 2']],
  ])('%s', (_what, draft, live, content, overlaps) => {
    expect(mergeFile('goods', base, draft, live)).toEqual({ content, overlaps })
  })

  it('removes nothing and reads every difference if nobody knows what the draft was begun on', () => {
    expect(mergeFile('goods', undefined, [goods('1', '9'), two], [one, two, three])).toEqual({
      content: [goods('1', '9'), two, three],
      overlaps: ['moon 1', 'moon 3'],
    })
    expect(mergeFile('vip', undefined, { points: 2 }, { points: 2 }).overlaps).toEqual([])
  })

  it('has one entry for a file that is one object, which may be null', () => {
    expect(mergeFile('vip', { points: 1 }, null, { points: 1 })).toEqual({ content: null, overlaps: [] })
    expect(mergeFile('vip', { points: 1 }, { points: 2 }, { points: 3 })).toEqual({
      content: { points: 2 },
      overlaps: [''],
    })
  })

  it('keeps a file that is no list, and reads that others changed it', () => {
    expect(mergeFile('goods', base, { not: 'a list' }, [one])).toEqual({ content: { not: 'a list' }, overlaps: [''] })
  })
})

it('a person who saves a file leaves the changed entries in the log, even of a file with mistakes', () => {
  expect(compareFiles('goods', base, [goods('1', 'a lot'), three, null])).toEqual([
    { kind: 'changed', key: 'moon 1', fields: [{ field: 'prices.USD', before: '1', after: 'a lot' }] },
    { kind: 'removed', key: 'moon 2', fields: [] },
    { kind: 'added', key: 'moon 3', fields: [] },
    { kind: 'added', key: '', fields: [] },
  ])
})

it('a person who saves a file of 20,000 entries without keys delays nobody', () => {
  const changes = compareFiles('goods', [], Array(20_000).fill(null))
  expect(changes.at(-1)).toEqual({ kind: 'added', key: ' #20000', fields: [] })
})
