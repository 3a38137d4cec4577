import { describe, expect, it } from 'vitest'
import { createAppStorage } from '../../../../../src/kernel/storage/storage.ts'
import { createMemoryBackend } from '../../../../../src/kernel/storage/storage-backends.ts'
import {
  getOrCreatePurchaseRequestId,
  removePurchaseRequestId,
  isFinalRejection,
  hasSamePurchaseRequestKey,
} from '../../../../../src/purchase/machine/request-ids.ts'
import type { PurchaseDetails } from '../../../../../src/purchase/ledger/order.schema.ts'
import { aPurchase, someWords } from '../orders.ts'

function aDevice() {
  const places = { local: createMemoryBackend(), session: createMemoryBackend(), cookie: createMemoryBackend() }
  let nowMs = 0
  let createdCount = 0
  const createId = () => `minted-number-${String(++createdCount).padStart(4, '0')}`
  const tab = () => {
    const store = createAppStorage({ backends: places, now: () => nowMs, report: () => {} })
    return {
      buy: (but: Partial<PurchaseDetails> = {}, again?: true) =>
        getOrCreatePurchaseRequestId(
          store,
          { purchase: { ...aPurchase, ...but }, words: someWords, ...(again ? { isDuplicateConfirmed: again } : {}) },
          { createId, nowMs },
        ),
      end: (id?: string) => removePurchaseRequestId(store, aPurchase, id),
    }
  }
  return { tab, advanceHours: (hours: number) => void (nowMs += hours * 3_600_000) }
}

describe('a request ID', () => {
  it('is the same for the same purchase in two tabs, even later', () => {
    const { tab, advanceHours } = aDevice()
    const first = tab().buy()
    advanceHours(1)
    expect(tab().buy()).toBe(first)
  })

  it.each<[string, Partial<PurchaseDetails>]>([
    ['another game', { clientId: 'tidebound-web' }],
    ['another area of the game', { areaId: 'west' }],
    ['another server', { serverId: 's15' }],
    ['another character', { roleId: 'ash' }],
    ['other goods', { productId: 'crystals-60' }],
    ['another payment method', { paywayId: 10201 }],
    ['another sub method', { channelId: 605 }],
    ['another region', { region: 'SG' }],
    ['a coupon', { couponCode: 'SPRING' }],
  ])('differs for %s', (_, but) => {
    const { buy } = aDevice().tab()
    const first = buy()
    expect(buy(but)).not.toBe(first)
    expect(hasSamePurchaseRequestKey(aPurchase, { ...aPurchase, ...but })).toBe(false)
    expect(buy()).toBe(first)
  })

  it('is the same if a player chooses another time of delivery after a lost response', () => {
    const { buy } = aDevice().tab()
    const first = buy({ deliveryChoice: 'at_once' })
    expect(buy({ deliveryChoice: 'after_period' })).toBe(first)
  })

  it('differs for each coupon and is not fooled by joined fields', () => {
    const { buy } = aDevice().tab()
    expect(buy({ couponCode: 'SPRING' })).not.toBe(buy({ couponCode: 'AUTUMN' }))
    expect(buy({ serverId: 's1', roleId: '4rowan' })).not.toBe(buy({ serverId: 's14', roleId: 'rowan' }))
  })

  it('is the same for an equal purchase object', () => {
    expect(hasSamePurchaseRequestKey(aPurchase, { ...aPurchase })).toBe(true)
  })

  it('is replaced if the player confirms a second order', () => {
    const { buy } = aDevice().tab()
    const first = buy()
    const second = buy({}, true)
    expect(second).not.toBe(first)
    expect(buy()).toBe(second)
  })

  it('is new after the order has ended or after a day', () => {
    const { tab, advanceHours } = aDevice()
    const { buy, end } = tab()
    const first = buy()
    end(first)
    const second = buy()
    expect(second).not.toBe(first)
    advanceHours(24)
    expect(buy()).not.toBe(second)
  })

  it('expires after a day, even if another purchase was stored meanwhile', () => {
    const { tab, advanceHours } = aDevice()
    const { buy } = tab()
    const first = buy()
    advanceHours(23)
    const others = buy({ productId: 'crystals-60' })
    advanceHours(1)
    expect(buy()).not.toBe(first)
    expect(buy({ productId: 'crystals-60' })).toBe(others)
  })

  it('can be released without its ID, and only for its own purchase', () => {
    const { buy, end } = aDevice().tab()
    const first = buy()
    const others = buy({ productId: 'crystals-60' })
    end()
    expect(buy()).not.toBe(first)
    expect(buy({ productId: 'crystals-60' })).toBe(others)
    end('an-id-of-nothing')
    expect(buy({ productId: 'crystals-60' })).toBe(others)
  })

  it('is not released by the end of an earlier order', () => {
    const { buy, end } = aDevice().tab()
    const first = buy()
    const second = buy({}, true)
    end(first)
    expect(buy()).toBe(second)
  })

  it('is kept while the order may exist', () => {
    expect(isFinalRejection({ kind: 'network' })).toBe(false)
    expect(isFinalRejection({ kind: 'garbage', path: '/' })).toBe(false)
    expect(isFinalRejection({ kind: 'code', code: -500, name: 'internal', message: '' })).toBe(false)
  })

  it('is kept while the player logs in again', () => {
    expect(isFinalRejection({ kind: 'code', code: -600, name: 'notLoggedIn', message: '' })).toBe(false)
  })

  it('is released by a final refusal', () => {
    expect(isFinalRejection({ kind: 'code', code: -409, name: 'otherPurchase', message: '' })).toBe(true)
    expect(isFinalRejection({ kind: 'code', code: -3999, message: 'No.' })).toBe(true)
  })
})
