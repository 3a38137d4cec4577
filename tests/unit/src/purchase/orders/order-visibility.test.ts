import { describe, expect, it } from 'vitest'
import { mergeOrderVersions } from '../../../../../src/purchase/ledger/order-rules.ts'
import {
  findOrderOfOtherAccount,
  isOwnedByViewer,
  filterOrdersForViewer,
  maskOrderForViewer,
} from '../../../../../src/purchase/orders/order-visibility.ts'
import { anOrder, aPurchase, someWords } from '../orders.ts'

const own = { requestId: 'request-of-sixteen', purchase: aPurchase }
const rowan = { suid: '900001' }
const mika = { suid: '900002' }
const bought = anOrder({ own: { ...own, suid: rowan.suid }, words: { ...someWords, userName: 'rowan' } })

describe('an order bought by an account', () => {
  it('is fully visible to that account', () => {
    expect(maskOrderForViewer(bought, rowan)).toEqual(bought)
    expect(filterOrdersForViewer([bought, { ...bought, standing: 'success' }], rowan)).toHaveLength(2)
  })

  it.each([
    ['a guest', null],
    ['another account', mika],
  ])('is visible to %s only while pending, without names and purchase', (_, viewer) => {
    const [seen, ...others] = filterOrdersForViewer(
      [bought, { ...bought, standing: 'success' }, { ...bought, standing: 'fail' }],
      viewer,
    )
    expect(others).toEqual([])
    expect(seen).toMatchObject({ billingNo: bought.billingNo, words: { roleName: 'R***', userName: 'r***' } })
    expect(seen).not.toHaveProperty('own')
    expect(JSON.stringify(seen)).not.toMatch(/Ashvale|rowan/)
  })

  it('is masked without splitting a surrogate pair', () => {
    expect(
      maskOrderForViewer(anOrder({ ...bought, words: { ...someWords, roleName: '𠮷野' } }), null).words?.roleName,
    ).toBe('𠮷***')
  })
})

it('an order without a known account belongs to the device', () => {
  const guests = anOrder({ own: { ...own, purchase: { ...aPurchase, replenishId: 'link' } } })
  expect([null, rowan, mika].map((viewer) => isOwnedByViewer(guests, viewer))).toEqual([true, true, true])
})

it('an order keeps its account if the worker writes it without one', () => {
  expect(mergeOrderVersions(bought, anOrder({ own })).own?.suid).toBe(rowan.suid)
  expect(mergeOrderVersions(anOrder({ own }), bought).own?.suid).toBe(rowan.suid)
})

it('a guest and another account see the masked name of an account with orders on the device', () => {
  const delivered = anOrder({ ...bought, standing: 'success', delivery: 'delivered' })
  expect([null, mika].map((viewer) => findOrderOfOtherAccount([delivered], viewer)?.words?.userName)).toEqual([
    'r***',
    'r***',
  ])
  expect(findOrderOfOtherAccount([delivered], rowan)).toBeUndefined()
  expect(findOrderOfOtherAccount([anOrder({ own })], null)).toBeUndefined()
})
