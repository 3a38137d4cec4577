import * as v from 'valibot'
import { expect, it } from 'vitest'
import { goodsSchema } from '../../../../../office/contract/catalogue/goods.schema.ts'
import { getLegalDutyStatus, legalDuties, type DutyKind } from '../../../../../src/contract/law/duties.table.ts'
import { createSmallCatalogue } from '../../../../server/fixtures/small-catalogue.ts'

it.each(['renews', 'subscription', 'interval', 'trial'])(
  'a publisher cannot sell goods that renew, so players have nothing to cancel: goods have no field "%s"',
  (field) => {
    const { goods } = createSmallCatalogue()
    expect(v.is(goodsSchema, goods)).toBe(true)
    expect(v.is(goodsSchema, [{ ...goods[0], [field]: 30 }])).toBe(false)
    expect(getLegalDutyStatus('easyCancellation')).toBe('notNeeded')
  },
)

it('the store fulfills every duty that it needs and can fulfill alone', () => {
  const kinds = Object.keys(legalDuties) as DutyKind[]
  expect(kinds.filter((kind) => getLegalDutyStatus(kind) === 'missing')).toEqual([])
  expect(kinds.filter((kind) => getLegalDutyStatus(kind) === 'needsGame')).toEqual(['exactAmount'])
  expect(kinds.filter((kind) => getLegalDutyStatus(kind) === 'notNeeded')).toEqual(['easyCancellation'])
})
