import * as v from 'valibot'
import {
  integerSchema,
  currencySchema,
  decimalSchema,
  booleanSchema,
  timestampSchema,
} from '../../../src/contract/fields.ts'
import { brandKey, defineOfficeCall } from '../call.ts'
import { orderRow } from '../entities/order.ts'
import { language, zone } from '../fields.ts'
import { actionReasons, quarantineReasons } from '../reasons.table.ts'

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
  since: timestampSchema,
  brand: v.nullable(v.string()),
  /** Null for a quarantined report of an unknown order. */
  order: v.nullable(orderRow),
  /** Billing number as reported, also if no order has it. */
  billingNo: v.string(),
  /** Reason of a refund that waits for approval. */
  reason: v.nullable(v.picklist(actionReasons.refundOrder)),
  /** Why a report is in quarantine. */
  quarantine: v.nullable(v.picklist(quarantineReasons)),
  /** Person who asked for the refund. */
  staff: v.nullable(v.string()),
  /** Error, note or status that explains the row, as it was received. */
  text: v.nullable(v.string()),
  amount: v.nullable(decimalSchema),
  currency: v.nullable(currencySchema),
  action: v.picklist(waitingActions),
  /** The person's role allows the action. */
  mayAct: booleanSchema,
  approvalId: v.nullable(v.string()),
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
    checkedAt: timestampSchema,
    /** All kinds, those with nothing waiting included. At most 20 items each, oldest first. */
    waiting: v.array(
      v.object({
        kind: v.picklist(waitingKinds),
        count: integerSchema,
        isLowerBound: booleanSchema,
        items: v.array(waitingItem),
      }),
    ),
    /** Orders of today: how many were paid and delivered, and the median seconds between. */
    orders: v.object({ paid: integerSchema, delivered: integerSchema, medianSeconds: v.nullable(integerSchema) }),
  }),
})

/** Sales of today by hour beside the same weekday a week before, in US dollars at the shop's fixed rates. */
export const getSalesToday = defineOfficeCall({
  method: 'GET',
  path: '/office/api/today/sales',
  right: 'readOrders',
  request: v.object({
    brand: v.optional(brandKey),
    zone: v.optional(zone, 'UTC'),
    language: v.optional(language, 'en'),
  }),
  reply: v.object({
    /** Start of today and of the same weekday before. */
    today: timestampSchema,
    before: timestampSchema,
    /** Amounts by hour of the day. Hours of today that have not begun are 0. */
    hours: v.object({ today: v.array(decimalSchema), before: v.array(decimalSchema) }),
    /** Sum of today, and of the earlier day until the same time. */
    total: v.object({ today: decimalSchema, before: decimalSchema }),
    brands: v.array(
      v.object({
        brand: v.string(),
        today: decimalSchema,
        before: decimalSchema,
        hours: v.object({ today: v.array(decimalSchema), before: v.array(decimalSchema) }),
        /** The brand's sales of today by currency, as they were paid. */
        currencies: v.array(v.object({ currency: currencySchema, amount: decimalSchema, orders: integerSchema })),
      }),
    ),
    /** Payment methods of the last hour: orders that ended, and how many of them were paid. */
    methods: v.array(
      v.object({
        channel: v.string(),
        name: v.string(),
        tried: integerSchema,
        paid: integerSchema,
        previousTried: integerSchema,
        previousPaid: integerSchema,
      }),
    ),
  }),
})

export const todayCalls = { getToday, getSalesToday }
