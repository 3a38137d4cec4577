import { describe, expect, it } from 'vitest'
import { createStore } from '../../../../src/kernel/storage/storage.ts'
import { memoryPlace } from '../../../../src/kernel/storage/place.ts'
import { claimRequestId, dropRequestId, endsIntent } from '../../../../src/purchase/machine/intents.ts'
import { aPurchase } from '../orders.ts'

function aDevice() {
  const places = { local: memoryPlace(), session: memoryPlace(), cookie: memoryPlace() }
  let now = 0
  let minted = 0
  const mint = () => `minted-number-${String(++minted).padStart(4, '0')}`
  const tab = () => createStore({ places, now: () => now, report: () => {} })
  return { tab, mint, pass: (hours: number) => void (now += hours * 3_600_000) }
}

describe('the key of a start', () => {
  it('is the same in two tabs that buy the same', () => {
    const { tab, mint } = aDevice()
    expect(claimRequestId(tab(), aPurchase, mint)).toBe(claimRequestId(tab(), aPurchase, mint))
  })

  it('is the same after a reload whose answer was lost', () => {
    const { tab, mint, pass } = aDevice()
    const before = claimRequestId(tab(), aPurchase, mint)
    pass(1)
    expect(claimRequestId(tab(), aPurchase, mint)).toBe(before)
  })

  it.each([
    ['other goods', { productId: 'crystals-60' }],
    ['another character', { roleId: 'ash' }],
    ['another method', { paywayId: 10201 }],
    ['another region', { region: 'SG' }],
  ])('is another for %s', (_, but) => {
    const { tab, mint } = aDevice()
    const store = tab()
    expect(claimRequestId(store, { ...aPurchase, ...but }, mint)).not.toBe(claimRequestId(store, aPurchase, mint))
  })

  it('is a fresh one once the start was answered, or a day later', () => {
    const { tab, mint, pass } = aDevice()
    const store = tab()
    const first = claimRequestId(store, aPurchase, mint)
    dropRequestId(store, aPurchase)
    const second = claimRequestId(store, aPurchase, mint)
    expect(second).not.toBe(first)
    pass(25)
    expect(claimRequestId(store, aPurchase, mint)).not.toBe(second)
  })

  it('stays where nobody knows whether the order was made', () => {
    expect(endsIntent({ kind: 'network' })).toBe(false)
    expect(endsIntent({ kind: 'garbage', path: '/' })).toBe(false)
    expect(endsIntent({ kind: 'code', code: -500, name: 'internal', message: '' })).toBe(false)
    expect(endsIntent({ kind: 'code', code: -409, name: 'otherPurchase', message: '' })).toBe(true)
    expect(endsIntent(null)).toBe(true)
  })
})
