import { describe, expect, it } from 'vitest'
import type { BrandChange } from '../../../../../server/admin/catalogue-files/load/load-catalogue.ts'
import { createOfficeChangeGuard } from '../../../../../server/admin/catalogue-files/load/office-change-guard.ts'

const changeOf = (brand: string, number: number, differs = true): BrandChange => ({
  brand,
  version: 10,
  newest: { brand, number, at: 0, by: 'Ann', source: 'office', approvedBy: '', note: 'Sale', backTo: null },
  diffs: differs ? [{ table: 'goods', added: [], changed: [], removed: [] }] : [],
  described: { counts: [], changes: [], omitted: 0 },
})
const changes = [changeOf('watt', 7), changeOf('ko', 8), changeOf('ru', 9, false)]
const refuse = (replaced?: number) => createOfficeChangeGuard(replaced, (version) => `--replace ${version}`)

describe('an operator whose files would undo changes of the office', () => {
  it('reads each brand with such a change before they replace it', () => {
    expect(() => refuse()(changes)).toThrow(
      [
        'watt: Ann published version 7 in the office ("Sale").',
        'ko: Ann published version 8 in the office ("Sale").',
        'These files would undo it. Export it first, or replace it: --replace 8',
      ].join('\n'),
    )
    expect(() => refuse(7)(changes)).toThrow(/^ko: /)
    expect(() => refuse(8)(changes)).not.toThrow()
  })

  it('need not name a change that their files contain', () => {
    expect(() => refuse()([changeOf('ru', 9, false)])).not.toThrow()
  })

  it('replaces nothing with a version that is no number', () => {
    expect(() => refuse(Number('all'))(changes)).toThrow('watt')
  })
})
