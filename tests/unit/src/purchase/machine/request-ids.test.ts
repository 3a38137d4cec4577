import { describe, expect, it } from 'vitest'
import { createStorage } from '../../../../../src/kernel/storage/storage.ts'
import { createMemoryBackend } from '../../../../../src/kernel/storage/storage-backends.ts'
import {
  claimRequestId,
  releaseRequestId,
  isFinalRejection,
  hasSameRequestKey,
} from '../../../../../src/purchase/machine/request-ids.ts'
import type { PurchaseDetails } from '../../../../../src/purchase/ledger/order.schema.ts'
import { aPurchase, someWords } from '../orders.ts'

function aDevice() {
  const places = { local: createMemoryBackend(), session: createMemoryBackend(), cookie: createMemoryBackend() }
  let nowMs = 0
  let minted = 0
  const mint = () => `minted-number-${String(++minted).padStart(4, '0')}`
  const tab = () => {
    const store = createStorage({ backends: places, now: () => nowMs, report: () => {} })
    return {
      buy: (but: Partial<PurchaseDetails> = {}, again?: true) =>
        claimRequestId(
          store,
          { purchase: { ...aPurchase, ...but }, words: someWords, ...(again ? { isDuplicateConfirmed: again } : {}) },
          { createId: mint, nowMs },
        ),
      end: (id?: string) => releaseRequestId(store, aPurchase, id),
    }
  }
  return { tab, pass: (hours: number) => void (nowMs += hours * 3_600_000) }
}

describe('the key of a start', () => {
  it('is the same in two tabs that buy the same, also a while after the first was answered', () => {
    const { tab, pass } = aDevice()
    const first = tab().buy()
    pass(1)
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
  ])('is another for %s', (_, but) => {
    const { buy } = aDevice().tab()
    const first = buy()
    expect(buy(but)).not.toBe(first)
    expect(hasSameRequestKey(aPurchase, { ...aPurchase, ...but })).toBe(false)
    expect(buy()).toBe(first)
  })

  it('differs for each coupon, and for fields that only look the same when joined', () => {
    const { buy } = aDevice().tab()
    expect(buy({ couponCode: 'SPRING' })).not.toBe(buy({ couponCode: 'AUTUMN' }))
    expect(buy({ serverId: 's1', roleId: '4rowan' })).not.toBe(buy({ serverId: 's14', roleId: 'rowan' }))
  })

  it('is the same for the same purchase by another object', () => {
    expect(hasSameRequestKey(aPurchase, { ...aPurchase })).toBe(true)
  })

  it('is another one, and stays that one, when the player says once more', () => {
    const { buy } = aDevice().tab()
    const first = buy()
    const second = buy({}, true)
    expect(second).not.toBe(first)
    expect(buy()).toBe(second)
  })

  it('is a fresh one when the order has ended, or a day later', () => {
    const { tab, pass } = aDevice()
    const { buy, end } = tab()
    const first = buy()
    end(first)
    const second = buy()
    expect(second).not.toBe(first)
    pass(24)
    expect(buy()).not.toBe(second)
  })

  it('expires after a day, even if another purchase was stored meanwhile', () => {
    const { tab, pass } = aDevice()
    const { buy } = tab()
    const first = buy()
    pass(23)
    const others = buy({ productId: 'crystals-60' })
    pass(1)
    expect(buy()).not.toBe(first)
    expect(buy({ productId: 'crystals-60' })).toBe(others)
  })

  it('ends without its id too, and leaves the keys of other purchases alone', () => {
    const { buy, end } = aDevice().tab()
    const first = buy()
    const others = buy({ productId: 'crystals-60' })
    end()
    expect(buy()).not.toBe(first)
    expect(buy({ productId: 'crystals-60' })).toBe(others)
    end('an-id-of-nothing')
    expect(buy({ productId: 'crystals-60' })).toBe(others)
  })

  it('is not taken from an order under way by the end of one before', () => {
    const { buy, end } = aDevice().tab()
    const first = buy()
    const second = buy({}, true)
    end(first)
    expect(buy()).toBe(second)
  })

  it('stays where nobody knows whether the order was made', () => {
    expect(isFinalRejection({ kind: 'network' })).toBe(false)
    expect(isFinalRejection({ kind: 'garbage', path: '/' })).toBe(false)
    expect(isFinalRejection({ kind: 'code', code: -500, name: 'internal', message: '' })).toBe(false)
  })

  it('stays while the player logs in again, so that Buy goes on with the same order', () => {
    expect(isFinalRejection({ kind: 'code', code: -600, name: 'notLoggedIn', message: '' })).toBe(false)
  })

  it('ends with a refusal: the next Buy is a new order', () => {
    expect(isFinalRejection({ kind: 'code', code: -409, name: 'otherPurchase', message: '' })).toBe(true)
    expect(isFinalRejection({ kind: 'code', code: -3999, message: 'No.' })).toBe(true)
  })
})
