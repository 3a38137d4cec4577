import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canReturnUnusedGoods,
  applyOrderStatus,
  getPostponedDeliveryTime,
  getCharacterCorrectionDeadlineMs,
  getGoodsMoveDeadlineMs,
  getOrderCancellationOption,
  hasUnseenOutcome,
  isInUndoWindow,
  isDeliveryPending,
  isRefundPending,
  isFullyRefunded,
  isOrderUnchanged,
  mergeOrderVersions,
  selectExpiredOrders,
  markOrderOutcomeAsSeen,
  findPendingDuplicateOrder,
  selectOrdersToPoll,
} from '../../../../../src/purchase/ledger/order-rules.ts'
import { paymentStatuses } from '../../../../../src/purchase/ledger/order.schema.ts'
import { parsePaymentStatus } from '../../../../../src/purchase/ledger/payment-status.ts'
import { anAnswer, anOrder, aPurchase } from '../orders.ts'

const dayMs = 24 * 3_600_000

describe('the payment status of a code', () => {
  it.each([
    [1, 'success'],
    [-1, 'pending'],
    [-2, 'fail'],
  ])('%i is %s', (status, verdict) => expect(parsePaymentStatus(status)).toBe(verdict))

  it('is unknown for every other number', () => {
    fc.assert(
      fc.property(
        fc.integer().filter((status) => ![1, -1, -2].includes(status)),
        (status) => parsePaymentStatus(status) === 'unknown',
      ),
    )
  })
})

describe('an order update', () => {
  it('keeps the VIP points until they are reported as gone', () => {
    const paid = applyOrderStatus(anOrder(), anAnswer({ status: 1, points: 99 }), 0)
    const later = applyOrderStatus(paid, anAnswer({ status: 1 }), 0)
    expect([later.points, applyOrderStatus(later, anAnswer({ status: 1, points: 0 }), 0).points]).toEqual([99, 0])
  })

  it('leads to the same status in any order', () => {
    const histories = fc.array(fc.constantFrom(...paymentStatuses), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(histories, (news) => {
        const end = news.map((standing) => anOrder({ standing })).reduce(mergeOrderVersions)
        const best = news.includes('success') ? 'success' : news.includes('fail') ? 'fail' : 'pending'
        expect(end.standing).toBe(best)
      }),
    )
  })

  it('never reverts a delivery', () => {
    expect(mergeOrderVersions(anOrder({ delivery: 'delivered' }), anOrder({ delivery: 'sent' })).delivery).toBe(
      'delivered',
    )
  })

  it('reverts a delivery only if the goods were moved to another character, also if responses arrive late', () => {
    const delivered = anAnswer({ status: 1, delivery: 'delivered', deliveredAt: 100, returnSeconds: 60, movable: true })
    const moved = anAnswer({ status: 1, delivery: 'waiting', deliveredAt: null, deliveries: 2, roleName: 'Kazeha' })
    const before = applyOrderStatus(anOrder(), delivered, 0)
    expect(getGoodsMoveDeadlineMs(before)).toBe(60_000)
    const after = applyOrderStatus(before, moved, 0)
    expect(after).toMatchObject({ delivery: 'waiting', deliveries: 2 })
    expect([after.deliveredAt, getGoodsMoveDeadlineMs(after)]).toEqual([undefined, 0])
    expect(isOrderUnchanged(before, after)).toBe(false)
    expect(applyOrderStatus(after, delivered, 0)).toMatchObject({ delivery: 'waiting', deliveries: 2 })
    const again = applyOrderStatus(after, { ...moved, delivery: 'delivered', deliveredAt: 160 }, 0)
    expect(again).toMatchObject({ delivery: 'delivered', deliveredAt: 160_000 })
    expect(applyOrderStatus(again, moved, 0).delivery).toBe('delivered')
  })

  it('keeps an order postponed until it ends', () => {
    expect(mergeOrderVersions(anOrder({ aside: true }), anOrder()).aside).toBe(true)
    expect(mergeOrderVersions(anOrder({ aside: true }), anOrder({ standing: 'success' })).aside).toBe(false)
  })

  it('counts the time to take an order back from the response, because the clock of a phone may be wrong', () => {
    const nowMs = 5_000_000_000_000
    const waiting = anAnswer({ status: 1, paidAt: 100, deliverAt: 160, takeBack: { seconds: 42 } })
    const order = applyOrderStatus(anOrder(), waiting, nowMs)
    expect(getOrderCancellationOption(order)).toEqual({ until: nowMs + 42_000 })
    expect([isInUndoWindow(order), getPostponedDeliveryTime(order)]).toEqual([true, undefined])
    const sent = applyOrderStatus(order, anAnswer({ status: 1, delivery: 'sent' }), nowMs)
    expect(getOrderCancellationOption(sent)).toBeUndefined()
  })

  it('offers another character only while the order can be taken back, and only if the gateway allows it', () => {
    const nowMs = 5_000_000_000_000
    const waiting = { status: 1, paidAt: 100, deliverAt: 160, takeBack: { seconds: 42 } } as const
    const order = applyOrderStatus(anOrder(), anAnswer({ ...waiting, correctable: true }), nowMs)
    expect(getCharacterCorrectionDeadlineMs(order)).toBe(nowMs + 42_000)
    expect(getCharacterCorrectionDeadlineMs(applyOrderStatus(order, anAnswer(waiting), nowMs))).toBeUndefined()
    const sent = applyOrderStatus(order, anAnswer({ status: 1, delivery: 'sent' }), nowMs)
    expect(getCharacterCorrectionDeadlineMs(sent)).toBeUndefined()
    const { own: _own, ...foreign } = anOrder()
    const seen = applyOrderStatus(foreign, anAnswer({ ...waiting, correctable: true }), nowMs)
    expect(getCharacterCorrectionDeadlineMs(seen)).toBeUndefined()
  })

  it('offers to take an order back to its owner only', () => {
    const overdue = anAnswer({ status: 1, delivery: 'sent', takeBack: {} })
    expect(getOrderCancellationOption(applyOrderStatus(anOrder(), overdue, 0))).toEqual({})
    const { own: _own, ...foreign } = anOrder()
    expect(getOrderCancellationOption(applyOrderStatus(foreign, overdue, 0))).toBeUndefined()
  })

  it('does not change the payment for an unknown status', () => {
    expect(applyOrderStatus(anOrder(), anAnswer({ status: 10 }), 5000)).toMatchObject({
      standing: 'pending',
      checkedAt: 5000,
    })
    expect(applyOrderStatus(anOrder({ standing: 'success' }), anAnswer({ status: 77 }), 5000).standing).toBe('success')
  })

  it('keeps full names over masked ones', () => {
    expect(applyOrderStatus(anOrder(), anAnswer(), 5000).words?.roleName).toBe('Rowan Ashvale')
    const { words: _words, ...foreign } = anOrder()
    expect(applyOrderStatus(foreign, anAnswer(), 5000).words?.roleName).toBe('R***')
  })

  it('saves a new message of customer service, in the language of the response', () => {
    const [none, english, german] = [undefined, 'Solved.', 'Gelöst.'].map((text) =>
      applyOrderStatus(anOrder(), anAnswer(text === undefined ? {} : { messages: [{ text, at: 5 }] }), 0),
    )
    expect(english?.messages).toEqual([{ text: 'Solved.', at: 5000 }])
    for (const before of [none, german]) expect(english && isOrderUnchanged(before, english)).toBe(false)
  })

  it('shows the character that customer service has corrected, masked until the full name is loaded', () => {
    const wordsAfter = (info: Parameters<typeof anAnswer>[0], order = anOrder()) => {
      const update = applyOrderStatus(order, anAnswer(info), 5000)
      return { order: update, names: [update.words?.roleName, update.words?.serverName] }
    }
    expect(wordsAfter({ roleName: 'K***' }).names).toEqual(['K***', 'S14 Emberwood'])
    expect(wordsAfter({ gameServerName: 'S5 Northwatch' }).names).toEqual(['R***', 'S5 Northwatch'])
    const { order } = wordsAfter({ roleName: 'K***' })
    expect(wordsAfter({ roleName: 'Kazeha' }, order).names).toEqual(['Kazeha', 'S14 Emberwood'])
    expect(wordsAfter({ roleName: 'Kazeha' }).names).toEqual(['Kazeha', 'S14 Emberwood'])
  })

  it('still shows the bonus in the name of the goods after the player chose another character', () => {
    const order = anOrder()
    const bought = order.words && { ...order, words: { ...order.words, goodsName: '300 Crystals +30' } }
    const update =
      bought && applyOrderStatus(bought, anAnswer({ roleName: 'Kazeha', productName: '300 Crystals' }), 5000)
    expect(update?.words).toMatchObject({ roleName: 'Kazeha', goodsName: '300 Crystals +30' })
  })
})

describe('the search for a pending duplicate', () => {
  const orders = [anOrder()]
  it('finds a pending order whatever its payment method', () => {
    expect(findPendingDuplicateOrder(orders, { ...aPurchase, paywayId: 10201, region: 'SG' }, 2_000_000)).toBe(
      orders[0],
    )
  })
  it.each([
    ['for another character', { ...aPurchase, roleId: 'ash' }, 2_000_000],
    ['of other goods', { ...aPurchase, productId: 'crystals-60' }, 2_000_000],
    ['a day later', aPurchase, 1_000_000 + dayMs],
  ])('finds none %s', (_, wanted, now) => expect(findPendingDuplicateOrder(orders, wanted, now)).toBeUndefined())
  it('finds none that has ended', () => {
    expect(findPendingDuplicateOrder([anOrder({ standing: 'fail' })], aPurchase, 2_000_000)).toBeUndefined()
  })
})

it('only the oldest finished orders expire', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    anOrder({ billingNo: `WT${index}`, createdAt: index, standing: index === 0 ? 'pending' : 'success' }),
  )
  const gone = selectExpiredOrders(many, 1000).map((one) => one.billingNo)
  expect(gone).toHaveLength(9)
  expect(gone).not.toContain('WT0')
  expect(selectExpiredOrders([anOrder({ standing: 'fail', createdAt: 0 })], 200 * dayMs)).toHaveLength(1)
})

describe('a player whose goods went to the wrong character', () => {
  // A phone whose clock is years ahead.
  const nowMs = 5_000_000_000_000
  const delivered = anAnswer({ status: 1, delivery: 'delivered', deliveredAt: 1000, returnSeconds: 60 })

  it('can return them for as long as the gateway says, whatever the clock of the phone', () => {
    const order = applyOrderStatus(anOrder(), delivered, nowMs)
    expect([canReturnUnusedGoods(order, nowMs + 59_000), canReturnUnusedGoods(order, nowMs + 60_000)]).toEqual([
      true,
      false,
    ])
  })

  it('alone can return them, not the person who was asked to pay', () => {
    const own = { requestId: 'request-of-sixteen', purchase: { ...aPurchase, replenishId: 'link', isRequested: true } }
    expect(canReturnUnusedGoods(applyOrderStatus(anOrder({ own }), delivered, nowMs), nowMs)).toBe(false)
  })

  it('cannot return random goods on any device, because the gateway gives no time for it', () => {
    const { own: _own, ...foreign } = applyOrderStatus(anOrder(), delivered, nowMs)
    const bought = { clientId: '1', serverId: '1', roleId: '1', productId: '1', domainArea: 'sea', region: 'PH' }
    expect(canReturnUnusedGoods({ ...foreign, bought }, nowMs)).toBe(true)
    const { returnSeconds: _seconds, ...random } = delivered
    const order = applyOrderStatus({ ...foreign, bought }, random, nowMs)
    expect(canReturnUnusedGoods(order, nowMs)).toBe(false)
  })
})

it('a device that bought an order learns of the character that customer service has corrected', () => {
  const bought = { clientId: '1', serverId: '2', roleId: 'corrected', productId: '1', domainArea: 'sea', region: 'PH' }
  const order = anOrder()
  const corrected = applyOrderStatus(order, anAnswer({ status: 1, bought }), 0)
  expect(corrected.bought).toEqual(bought)
  expect(isOrderUnchanged(corrected, { ...corrected, bought: { ...bought, roleId: 'other' } })).toBe(false)
})

describe('an unseen outcome', () => {
  const aside = anOrder({ aside: true, seenAs: 'pending' })

  it('is the final status of a postponed order until it was seen', () => {
    const paid = applyOrderStatus(aside, anAnswer({ status: 1 }), 0)
    expect([aside, paid, markOrderOutcomeAsSeen(paid)].map(hasUnseenOutcome)).toEqual([false, true, false])
    // Another tab saves its older version.
    expect(hasUnseenOutcome(mergeOrderVersions(markOrderOutcomeAsSeen(paid), paid))).toBe(false)
  })

  it('is a late payment after a failure that was seen', () => {
    const failed = markOrderOutcomeAsSeen(applyOrderStatus(aside, anAnswer({ status: -2 }), 0))
    expect(hasUnseenOutcome(applyOrderStatus(failed, anAnswer({ status: 1 }), 0))).toBe(true)
  })

  it('also exists for records of an earlier version without the seen status', () => {
    expect(hasUnseenOutcome(applyOrderStatus(anOrder({ aside: true }), anAnswer({ status: 1 }), 0))).toBe(true)
    expect(hasUnseenOutcome(anOrder({ aside: true, standing: 'success' }))).toBe(false)
  })
})

describe('an order with refunds', () => {
  const refund = { amount: '4.99', state: 'refunded', second: false, at: 1 } as const
  const paid = anOrder({ standing: 'success', delivery: 'waiting' })
  const price = paid.words?.amount ?? ''

  it('has no pending delivery, and is polled until the refund is complete', () => {
    const ended = { ...paid, ended: 'refused' } as const
    expect([isDeliveryPending(paid), isDeliveryPending(ended)]).toEqual([true, false])
    expect(selectOrdersToPoll([ended], ended.createdAt, 5)).toEqual([ended])
    const back = { ...ended, refunds: [{ ...refund, amount: price }] }
    expect([isFullyRefunded(back), isRefundPending(back)]).toEqual([true, false])
    expect(selectOrdersToPoll([back], back.createdAt, 5)).toEqual([])
  })

  it('is refunded if the refunds reach its price, excluding a second payment', () => {
    const part = { ...refund, amount: '0.01' }
    expect(isFullyRefunded({ ...paid, refunds: [part] })).toBe(false)
    expect(isFullyRefunded({ ...paid, refunds: [{ ...refund, amount: price, second: true }] })).toBe(false)
    expect(isFullyRefunded({ ...paid, refunds: [{ ...refund, amount: price, state: 'due' }] })).toBe(false)
    expect(isFullyRefunded({ ...paid, refunds: [{ ...refund, amount: price }] })).toBe(true)
  })

  it('loses its dispute or due refund once the gateway no longer reports it', () => {
    const due = { amount: '4.99', state: 'due', second: false, at: 1 } as const
    const disputed = applyOrderStatus(
      paid,
      anAnswer({ status: 1, delivery: 'delivered', disputed: true, refunds: [due] }),
      0,
    )
    expect([disputed.disputed, isRefundPending(disputed)]).toEqual([true, true])
    const inReview = applyOrderStatus(paid, anAnswer({ status: 1, delivery: 'delivered', inReview: true }), 0)
    expect(isOrderUnchanged(paid, inReview)).toBe(false)
    expect(applyOrderStatus(inReview, anAnswer({ status: 1, delivery: 'delivered' }), 1).inReview).toBe(false)
    const decided = applyOrderStatus(disputed, anAnswer({ status: 1, delivery: 'delivered' }), 1)
    expect([decided.disputed, isRefundPending(decided)]).toEqual([false, false])
    // Otherwise the worker would notify about an order that has not changed.
    expect(isOrderUnchanged(paid, applyOrderStatus(paid, anAnswer({ status: 1 }), 1))).toBe(true)
  })
})
