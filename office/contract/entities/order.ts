import * as v from 'valibot'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import {
  integerSchema,
  currencySchema,
  decimalSchema,
  booleanSchema,
  timestampSchema,
} from '../../../src/contract/fields.ts'
import { randomItemOddsSchema } from '../../../src/contract/entities/goods.ts'
import {
  guardianRefusals,
  guardianRelations,
  guardianRequestStates,
} from '../../../src/contract/entities/guardian-request.ts'
import { contractWithdrawalOutcomes } from '../../../src/contract/entities/withdrawal.ts'
import { orderFlagNames, goodsStates, moneyStates } from '../order-states.table.ts'
import { orderActionReasons, quarantineReasons, type OfficeAction } from '../reasons.table.ts'

/**
 * Entities in the responses of office calls. Texts have no maximum length: names come from games, and a long one must
 * not make the whole response fail.
 */

/** Order in a list, with the player names always masked. */
export const orderRowSchema = v.object({
  billingNo: v.string(),
  supportCode: v.string(),
  brand: v.string(),
  game: v.string(),
  area: v.string(),
  character: v.string(),
  server: v.string(),
  goods: v.string(),
  method: v.string(),
  /** `<payway>_<channel>` */
  channel: v.string(),
  amount: decimalSchema,
  currency: currencySchema,
  money: v.picklist(moneyStates),
  goodsState: v.picklist(goodsStates),
  flag: v.nullable(v.picklist(orderFlagNames)),
  createdAt: timestampSchema,
  paidAt: v.nullable(timestampSchema),
  deliveredAt: v.nullable(timestampSchema),
})
export type OrderRowView = v.InferOutput<typeof orderRowSchema>

/** Answers to the four questions that agents ask first. `at` is the time of the most recent fact behind the answer. */
const answers = v.object({
  paid: v.object({
    answer: v.picklist(['yes', 'no', 'expired', 'failed']),
    at: v.nullable(timestampSchema),
    /** Decline reason from the payment provider. */
    because: v.nullable(v.string()),
  }),
  sent: v.object({
    answer: v.picklist(['yes', 'no', 'notDue']),
    at: v.nullable(timestampSchema),
    attempts: integerSchema,
    /** Time of the next delivery attempt; null if none is scheduled. */
    nextAt: v.nullable(timestampSchema),
  }),
  /**
   * Whether the game has confirmed. `noAnswer`: sent, but not confirmed. `problem` is the last error from the game,
   * `because` its reason for refusing.
   */
  confirmed: v.object({
    answer: v.picklist(['yes', 'noAnswer', 'refused', 'parked', 'notDue']),
    at: v.nullable(timestampSchema),
    because: v.nullable(v.string()),
    problem: v.nullable(v.string()),
  }),
  moneyBack: v.object({
    answer: v.picklist(['no', 'awaitingApproval', 'requested', 'part', 'whole', 'refused', 'disputed', 'chargedBack']),
    at: v.nullable(timestampSchema),
    /** Amount that was refunded or is being refunded. */
    amount: decimalSchema,
    /** Amount that can still be refunded. */
    left: decimalSchema,
  }),
})

/** Step of the payment or of the goods. `open`: not reached. `problem`: an operator must look at it. */
const trackStep = v.object({
  step: v.picklist([
    'ordered',
    'linked',
    'paid',
    'failed',
    'expired',
    'refundRequested',
    'refunded',
    'disputed',
    'sent',
    'parked',
    'delivered',
    'refused',
    'withdrawn',
    'takenBack',
  ]),
  state: v.picklist(['done', 'current', 'open', 'problem']),
  at: v.nullable(timestampSchema),
})

/**
 * Sources of timeline entries. `clock`: a time limit of the shop. `staff`: a person in the office or on the command
 * line.
 */
export const timelineSources = ['player', 'shop', 'company', 'game', 'clock', 'staff'] as const

export const timelineEvents = [
  'created',
  'linked',
  'paid',
  'paidTwice',
  'failed',
  'expired',
  'sent',
  'delivered',
  'refused',
  'withdrawn',
  'moved',
  'revokeRequested',
  'revoked',
  'notRevoked',
  'companyReported',
  'quarantined',
  'refundRequested',
  'refunded',
  'refundRefused',
  'disputed',
  'disputeWon',
  'disputeLost',
  'parked',
  'staffAction',
] as const

const timelineEntry = v.object({
  /** Time of the entry; null if it is not stored. */
  at: v.nullable(timestampSchema),
  source: v.picklist(timelineSources),
  event: v.picklist(timelineEvents),
  amount: v.nullable(decimalSchema),
  currency: v.nullable(currencySchema),
  /** Number of the refund, payment, dispute or event. */
  ref: v.nullable(v.string()),
  /** Reason why a report is quarantined. */
  quarantine: v.nullable(v.picklist(quarantineReasons)),
  /** Status, problem or note, as received. */
  text: v.nullable(v.string()),
  /** Log entry of the person who did it: for every `staffAction`, and for refunds that a person requested or recorded. */
  log: v.nullable(
    v.object({
      sequence: integerSchema,
      staff: v.string(),
      role: v.string(),
      verb: v.string(),
      reason: v.nullable(v.string()),
      note: v.nullable(v.string()),
      hash: v.string(),
    }),
  ),
})
export type TimelineEntry = v.InferOutput<typeof timelineEntry>

/** Number by which another system identifies the order. */
const orderNumber = v.object({
  kind: v.picklist([
    'billingNo',
    'supportCode',
    'payment',
    'extraPayment',
    'refund',
    'companyRefund',
    'dispute',
    'replenishLink',
    'payRequest',
    'merchantAccount',
  ]),
  value: v.string(),
})

const refundView = v.object({
  refundNo: v.string(),
  amount: decimalSchema,
  state: v.picklist(['requested', 'sent', 'refunded', 'refused']),
  /** Cause of the refund, such as `operator` or `dispute`. */
  cause: v.string(),
  /** Note by the person who requested the refund. */
  why: v.nullable(v.string()),
  /** True if a second payment for this order is refunded. */
  ofExtraPayment: booleanSchema,
  /** True if nothing more happens until a person acts. */
  waitsForOperator: booleanSchema,
  requestedAt: timestampSchema,
  endedAt: v.nullable(timestampSchema),
})

const disputeView = v.object({
  ref: v.string(),
  state: v.picklist(['opened', 'won', 'lost']),
  amount: decimalSchema,
  openedAt: timestampSchema,
  endedAt: v.nullable(timestampSchema),
})

/** Refund above the limit of the person who requested it. A second person approves or declines it. */
export const refundApprovalSchema = v.object({
  approvalId: v.string(),
  billingNo: v.string(),
  amount: decimalSchema,
  currency: currencySchema,
  goods: v.picklist(['revoke', 'keep']),
  reason: v.picklist(orderActionReasons.refundOrder),
  note: v.nullable(v.string()),
  askedBy: v.string(),
  askedAt: timestampSchema,
  /** False for the person who requested the refund and for roles without the right. */
  mayDecide: booleanSchema,
})

/** Gift above the limit of the person who requested it. A second person approves or declines it. */
const giftApprovalSchema = v.object({
  approvalId: v.string(),
  /** Name of the goods or of the coupon. */
  gift: v.string(),
  reason: v.picklist(orderActionReasons.giveApology),
  note: v.nullable(v.string()),
  askedBy: v.string(),
  askedAt: timestampSchema,
  /** False for the person who requested the gift and for roles without the right. */
  mayDecide: booleanSchema,
})

/** Reasons why an action is not possible now. `right`: the person's role does not allow it. */
export const actionUnavailableReasons = [
  'right',
  'unpaid',
  'nothingLeft',
  'nothingToDeliver',
  'postponed',
  'alreadyParked',
  'noFlag',
  'noGuardianRequest',
  'alreadySeen',
  'noWaitingRefund',
  'awaitsApproval',
  'tooManyMessages',
  'sentToGame',
  'noCharacter',
  'limitedGoods',
  'notDelivered',
  'randomGoods',
  'gift',
  'alreadyRefunded',
  'revokePending',
  'giftAwaits',
  'noWaitingGift',
] as const

const action = v.object({ allowed: booleanSchema, because: v.nullable(v.picklist(actionUnavailableReasons)) })

/** Limits for refunds that the person may make alone, in the order's currency; null for no limit. */
const refundLimit = v.object({
  perRefund: v.nullable(decimalSchema),
  perDay: v.nullable(decimalSchema),
  usedToday: decimalSchema,
  /** Names of the people who can approve a refund above the limit. */
  approvers: v.array(v.string()),
})

export const orderDetailSchema = v.object({
  ...orderRowSchema.entries,
  /** Version that changes whenever the order, or what people have done with it, changes. Actions send it back. */
  version: v.string(),
  answers,
  tracks: v.object({ money: v.array(trackStep), goods: v.array(trackStep) }),
  /** Timeline, newest entry first. */
  timeline: v.array(timelineEntry),
  numbers: v.array(orderNumber),
  /** Account and character of the buyer. The names are masked unless `unmaskedUntil` is set. */
  buyer: v.object({
    character: v.string(),
    characterId: v.string(),
    server: v.string(),
    account: v.string(),
    accountId: v.string(),
    language: v.string(),
    region: v.string(),
  }),
  /** Id of the player's page. */
  player: v.string(),
  /** Time until which the names are revealed to this person; null while they are masked. */
  unmaskedUntil: v.nullable(timestampSchema),
  price: v.object({
    /** Price before the coupon. */
    list: decimalSchema,
    fee: decimalSchema,
    coupon: v.nullable(v.string()),
    points: integerSchema,
  }),
  /** What the buyer was shown; null for orders from older versions. */
  terms: v.nullable(
    v.object({
      shownAt: timestampSchema,
      language: v.picklist(supportedLanguages),
      /** Ids of the rules of law that applied. */
      law: v.array(v.string()),
      /** Ids of the rules of law that the brand had turned off when the order was placed. */
      lawOff: v.optional(v.array(v.string())),
      total: decimalSchema,
      currency: currencySchema,
      /** Code of the coupon, if one was used. */
      offer: v.optional(v.string()),
      /** Odds of goods with random contents, in the buyer's language. */
      odds: v.optional(randomItemOddsSchema),
      /** Facts that the law required above the Buy button, in the words that were shown. */
      statements: v.optional(v.array(v.string())),
      consents: v.array(v.object({ words: v.string(), given: v.boolean() })),
    }),
  ),
  productId: v.string(),
  bonus: v.nullable(v.string()),
  /** Flags that no operator has handled, oldest first. */
  openFlags: v.array(v.picklist(orderFlagNames)),
  /** When and how an operator handled the displayed flag; null if any flag is open. */
  seen: v.nullable(v.object({ at: timestampSchema, note: v.string(), flag: v.picklist(orderFlagNames) })),
  /**
   * Withdrawal from the contract; null if the buyer has not withdrawn. The name is masked unless `unmaskedUntil` is set.
   */
  withdrawal: v.nullable(
    v.object({
      name: v.string(),
      receivedAt: timestampSchema,
      outcome: v.picklist(contractWithdrawalOutcomes),
      /** Last day of the period and the days that were left until then, negative if late; null if no law gives one. */
      period: v.nullable(v.object({ lastDay: v.string(), daysLeft: v.pipe(v.number(), v.integer()) })),
    }),
  ),
  /** Guardian's request for a refund, or null. The contact is masked unless `unmaskedUntil` is set. */
  guardian: v.nullable(
    v.object({
      relation: v.picklist(guardianRelations),
      contact: v.string(),
      story: v.string(),
      receivedAt: timestampSchema,
      state: v.picklist(guardianRequestStates),
      refusal: v.nullable(v.picklist(guardianRefusals)),
    }),
  ),
  refunds: v.array(refundView),
  disputes: v.array(disputeView),
  approvals: v.array(refundApprovalSchema),
  giftApprovals: v.array(giftApprovalSchema),
  refundLimit: v.nullable(refundLimit),
  /** Public link with which the player can follow the order. */
  statusUrl: v.string(),
  actions: v.object(v.entriesFromList(Object.keys(orderActionReasons) as [OfficeAction, ...OfficeAction[]], action)),
})
export type OrderDetail = v.InferOutput<typeof orderDetailSchema>
