import * as v from 'valibot'
import {
  integerSchema,
  currencySchema,
  decimalSchema,
  booleanSchema,
  timestampSchema,
} from '../../../src/contract/fields.ts'
import { brandKeySchema, defineOfficeCall } from '../call.ts'
import { publicationRefusalReasons } from '../catalogue-files.table.ts'
import { orderRowSchema } from '../entities/order.ts'
import { languageSchema, timeZoneSchema } from '../fields.ts'
import { orderActionReasons, quarantineReasons } from '../reasons.table.ts'

/**
 * Kinds of work that wait for a person, most urgent first. `undelivered`: paid at least ten minutes ago, but not
 * confirmed by the game. `refundApprovals`, `giftApprovals`: above a person's limit. `draftApprovals`: catalogue drafts
 * that a second person must approve. `refundsWaiting`: refunds that the provider does not make automatically.
 * `guardianRequests`: guardians who ask for the refund of a minor's purchase. `draftsRefused`: drafts that could not be published at their time.
 */
export const pendingWorkKinds = [
  'undelivered',
  'refundApprovals',
  'giftApprovals',
  'draftApprovals',
  'refundsWaiting',
  'guardianRequests',
  'draftsRefused',
  'disputes',
  'flagged',
  'quarantined',
  'paymentsUnanswered',
] as const

/** Action that each row offers. `open`: no action helps, so the person can only read the order. */
export const pendingWorkActions = [
  'deliverAgain',
  'decideRefund',
  'decideApology',
  'decideDraft',
  'resendRefund',
  'markSeen',
  'open',
] as const

const waitingItem = v.object({
  /** Time at which the wait started. */
  since: timestampSchema,
  brand: v.nullable(v.string()),
  /** The order. Null for drafts, and if the report is about an order that the gateway does not know. */
  order: v.nullable(orderRowSchema),
  /** Billing number as reported, even if no order has it; empty for drafts. */
  billingNo: v.string(),
  /** The catalogue draft; null for all other rows. */
  draft: v.nullable(
    v.object({ id: v.string(), name: v.string(), refusal: v.nullable(v.picklist(publicationRefusalReasons)) }),
  ),
  /** Reason for a refund or a gift that is waiting for approval. */
  reason: v.nullable(v.picklist([...orderActionReasons.refundOrder, ...orderActionReasons.giveApology])),
  /** Reason why a report is quarantined. */
  quarantine: v.nullable(v.picklist(quarantineReasons)),
  /** Person who requested the refund, the gift or the publication. */
  staff: v.nullable(v.string()),
  /** Error, note or status that explains the row, as received. */
  text: v.nullable(v.string()),
  amount: v.nullable(decimalSchema),
  currency: v.nullable(currencySchema),
  action: v.picklist(pendingWorkActions),
  /** True if the person's role allows the action. */
  mayAct: booleanSchema,
  approvalId: v.nullable(v.string()),
})

const failingCompany = v.object({
  /** `payment:<account>` for a payment account, or `game:<service>` for a game. */
  id: v.string(),
  kind: v.picklist(['payment', 'game']),
  name: v.string(),
  /** Time of the first failed call since the last successful one. */
  failingSince: timestampSchema,
  lastSuccessAt: v.nullable(timestampSchema),
  failures: integerSchema,
  /** Error name of the last failed call, such as `TimeoutError`. */
  lastError: v.nullable(v.string()),
  /**
   * Number of orders that the failure affects, at most 500. For a payment account, these are orders of the last day for
   * which no payment could be created. For a game, these are paid orders that could not be delivered.
   */
  orders: integerSchema,
})

export const getTodayDashboard = defineOfficeCall({
  method: 'GET',
  path: '/office/api/today',
  right: 'readOrders',
  crossesBrands: true,
  request: v.object({
    brand: v.optional(brandKeySchema),
    zone: v.optional(timeZoneSchema, 'UTC'),
    language: v.optional(languageSchema, 'en'),
  }),
  reply: v.object({
    checkedAt: timestampSchema,
    /** Payment accounts and games whose last call failed. Those that have been failing longest come first. */
    companies: v.array(failingCompany),
    /** Payment methods that the store offers although no account accepts their payments. */
    uncovered: v.array(v.object({ brand: v.string(), text: v.string() })),
    /** All kinds, including those with nothing waiting. At most 20 items each, oldest first. */
    waiting: v.array(
      v.object({
        kind: v.picklist(pendingWorkKinds),
        count: integerSchema,
        isLowerBound: booleanSchema,
        items: v.array(waitingItem),
      }),
    ),
    /**
     * Number of orders paid today, how many of them were delivered, and the median number of seconds between the two.
     */
    orders: v.object({ paid: integerSchema, delivered: integerSchema, medianSeconds: v.nullable(integerSchema) }),
  }),
})

/**
 * Returns today's sales by hour and those of the same weekday a week earlier, in US dollars at the shop's fixed rates.
 */
export const getSalesToday = defineOfficeCall({
  method: 'GET',
  path: '/office/api/today/sales',
  right: 'readOrders',
  crossesBrands: true,
  request: v.object({
    brand: v.optional(brandKeySchema),
    zone: v.optional(timeZoneSchema, 'UTC'),
    language: v.optional(languageSchema, 'en'),
  }),
  reply: v.object({
    /** Start of today and of the same weekday a week earlier. */
    today: timestampSchema,
    before: timestampSchema,
    /** Amounts by hour of the day. Hours of today that are still to come are 0. */
    hours: v.object({ today: v.array(decimalSchema), before: v.array(decimalSchema) }),
    /** Total of today, and of the earlier day up to the same time. */
    total: v.object({ today: decimalSchema, before: decimalSchema }),
    brands: v.array(
      v.object({
        brand: v.string(),
        today: decimalSchema,
        before: decimalSchema,
        hours: v.object({ today: v.array(decimalSchema), before: v.array(decimalSchema) }),
        /** Brand's sales today in each currency in which they were paid. */
        currencies: v.array(v.object({ currency: currencySchema, amount: decimalSchema, orders: integerSchema })),
      }),
    ),
    /** Payment methods used in the last hour, with the number of orders that ended and how many of them were paid. */
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

export const officeTodayApiCalls = { getToday: getTodayDashboard, getSalesToday }
