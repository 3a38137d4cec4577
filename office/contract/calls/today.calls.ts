import * as v from 'valibot'
import { count, currency, decimal, flag, seconds, shortText, text } from '../../../src/contract/fields.ts'
import { brandKey, defineOfficeCall } from '../call.ts'
import { orderRow } from '../entities/order.ts'
import { language, zone } from '../fields.ts'

/**
 * What waits for a person, by urgency. `undelivered`: paid for ten minutes or more, and the game has not confirmed.
 * `refundApprovals`: refunds above somebody's limit. `refundsWaiting`: refunds that the company does not make by itself.
 */
export const waitingKinds = [
  'undelivered',
  'refundApprovals',
  'refundsWaiting',
  'disputes',
  'flagged',
  'quarantined',
  'paymentsUnanswered',
] as const

/** The one action of a row. `open`: nothing but reading the order helps. */
export const waitingActions = ['deliverAgain', 'decideRefund', 'resendRefund', 'markSeen', 'open'] as const

const waitingItem = v.object({
  /** Start of the wait. */
  since: seconds,
  brand: v.nullable(shortText),
  /** Null for a quarantined report of an unknown order. */
  order: v.nullable(orderRow),
  /** Billing number as reported, also if no order has it. */
  billingNo: text,
  /** Error, note or status that explains the row. */
  text: v.nullable(text),
  amount: v.nullable(decimal),
  currency: v.nullable(currency),
  action: v.picklist(waitingActions),
  /** The person's role allows the action. */
  mayAct: flag,
  approvalId: v.nullable(shortText),
})

export const getToday = defineOfficeCall({
  method: 'GET',
  path: '/office/api/today',
  right: 'readOrders',
  request: v.object({
    brand: v.optional(brandKey),
    zone: v.optional(zone, 'UTC'),
    language: v.optional(language, 'en'),
  }),
  reply: v.object({
    checkedAt: seconds,
    /** All kinds, those with nothing waiting included. At most 20 items each, oldest first. */
    waiting: v.array(
      v.object({ kind: v.picklist(waitingKinds), count, isLowerBound: flag, items: v.array(waitingItem) }),
    ),
    /** Orders of today: how many were paid and delivered, and the median seconds between. */
    orders: v.object({ paid: count, delivered: count, medianSeconds: v.nullable(count) }),
  }),
})

/** Sales of today by hour beside the same weekday a week before, in US dollars at the shop's fixed rates. */
export const getSalesToday = defineOfficeCall({
  method: 'GET',
  path: '/office/api/today/sales',
  right: 'readOrders',
  request: v.object({ brand: v.optional(brandKey), zone: v.optional(zone, 'UTC') }),
  reply: v.object({
    /** Start of today and of the same weekday before. */
    today: seconds,
    before: seconds,
    /** Amounts by hour of the day. Hours of today that have not begun are 0. */
    hours: v.object({ today: v.array(decimal), before: v.array(decimal) }),
    /** Sum of today, and of the earlier day until the same time. */
    total: v.object({ today: decimal, before: decimal }),
    brands: v.array(
      v.object({
        brand: shortText,
        today: decimal,
        before: decimal,
        hours: v.object({ today: v.array(decimal), before: v.array(decimal) }),
        /** The brand's sales of today by currency, as they were paid. */
        currencies: v.array(v.object({ currency, amount: decimal, orders: count })),
      }),
    ),
    /** Payment methods of the last hour: orders that ended, and how many of them were paid. */
    methods: v.array(
      v.object({
        channel: shortText,
        name: text,
        tried: count,
        paid: count,
        previousTried: count,
        previousPaid: count,
      }),
    ),
  }),
})

export const todayCalls = { getToday, getSalesToday }
