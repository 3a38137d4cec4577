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

describe('what was bought by an account', () => {
  it('is seen whole by that account', () => {
    expect(maskOrderForViewer(bought, rowan)).toEqual(bought)
    expect(filterOrdersForViewer([bought, { ...bought, standing: 'success' }], rowan)).toHaveLength(2)
  })

  it.each([
    ['a guest', null],
    ['another account', mika],
  ])('is for %s one that is waited for, without names and without a way to pay it', (_, viewer) => {
    const [seen, ...others] = filterOrdersForViewer(
      [bought, { ...bought, standing: 'success' }, { ...bought, standing: 'fail' }],
      viewer,
    )
    expect(others).toEqual([])
    expect(seen).toMatchObject({ billingNo: bought.billingNo, words: { roleName: 'R***', userName: 'r***' } })
    expect(seen).not.toHaveProperty('own')
    expect(JSON.stringify(seen)).not.toMatch(/Ashvale|rowan/)
  })

  it('cuts no letter of any script in two', () => {
    expect(
      maskOrderForViewer(anOrder({ ...bought, words: { ...someWords, roleName: '𠮷野' } }), null).words?.roleName,
    ).toBe('𠮷***')
  })
})

it('is the device’s where no account is known to have bought it', () => {
  const guests = anOrder({ own: { ...own, purchase: { ...aPurchase, replenishId: 'link' } } })
  expect([null, rowan, mika].map((viewer) => isOwnedByViewer(guests, viewer))).toEqual([true, true, true])
})

it('stays the account’s when the worker, which knows no account, writes the same order', () => {
  expect(mergeOrderVersions(bought, anOrder({ own })).own?.suid).toBe(rowan.suid)
  expect(mergeOrderVersions(anOrder({ own }), bought).own?.suid).toBe(rowan.suid)
})

it('tells a guest and another account that the device has an order of an account, by its masked name', () => {
  const delivered = anOrder({ ...bought, standing: 'success', delivery: 'delivered' })
  expect([null, mika].map((viewer) => findOrderOfOtherAccount([delivered], viewer)?.words?.userName)).toEqual([
    'r***',
    'r***',
  ])
  expect(findOrderOfOtherAccount([delivered], rowan)).toBeUndefined()
  expect(findOrderOfOtherAccount([anOrder({ own })], null)).toBeUndefined()
})
