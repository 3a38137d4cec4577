import { describe, expect, it } from 'vitest'
import { findBannedWords } from '../../../checks/words.ts'

describe('the word check', () => {
  it.each([
    ['// For whoever takes the row.', 'whoever'],
    ['interface Parts { db: Database }', 'Parts'],
    ['export type PageParts = object', 'PageParts'],
    ['type Told = string', 'Told'],
    ['const paymentTold = 1', 'paymentTold'],
    ['const told = await page.innerText()', 'told'],
    ['interface OrderDesk {}', 'OrderDesk'],
    ['function chooseWay() {}', 'chooseWay'],
  ])('finds the dialect in %s', (source, word) =>
    expect(findBannedWords('src/a.ts', source).join()).toContain(`src/a.ts says "${word}"`),
  )

  it.each(['src/admin/desk.ts', 'tests/lives/a.ts', 'sw/parts/a.ts', 'server/told-queue.ts'])(
    'finds the old file name %s',
    (file) => expect(findBannedWords(file, '')).toHaveLength(1),
  )

  it.each([
    'const parts = formatter.formatToParts(date)',
    '// The player is told to wait.',
    'const isSaid = true',
    'type Desktop = 1',
    'const wayKey = 1',
  ])('leaves ordinary English alone: %s', (source) => expect(findBannedWords('src/underway.ts', source)).toEqual([]))

  it('reports each word once per file', () =>
    expect(findBannedWords('src/a.ts', 'type Told = 1\n// whoever, whoever')).toHaveLength(2))
})
