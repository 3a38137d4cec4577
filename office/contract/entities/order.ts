import * as v from 'valibot'
import { count, currency, decimal, flag, seconds, shortText, text } from '../../../src/contract/fields.ts'
import { flags, goodsStates, moneyStates } from '../order-states.table.ts'
import { actionReasons, type OfficeAction } from '../reasons.table.ts'

/** An order in a list. Names are always masked. */
export const orderRow = v.object({
  billingNo: text,
  supportCode: shortText,
  brand: shortText,
  game: shortText,
  area: shortText,
  character: shortText,
  server: shortText,
  goods: text,
  method: text,
  /** `<payway>_<channel>` */
  channel: shortText,
  amount: decimal,
  currency,
  money: v.picklist(moneyStates),
  goodsState: v.picklist(goodsStates),
  flag: v.nullable(v.picklist(flags)),
  createdAt: seconds,
  paidAt: v.nullable(seconds),
  deliveredAt: v.nullable(seconds),
})
export type OrderRowView = v.InferOutput<typeof orderRow>

/** The four questions that are answered first. `at` is the time of the newest fact behind the answer. */
const answers = v.object({
  paid: v.object({
    answer: v.picklist(['yes', 'no', 'expired', 'failed']),
    at: v.nullable(seconds),
    /** Decline reason of the payment company. */
    because: v.nullable(shortText),
  }),
  sent: v.object({
    answer: v.picklist(['yes', 'no', 'notDue']),
    at: v.nullable(seconds),
    attempts: count,
    /** Time of the next delivery attempt; null if none is scheduled. */
    nextAt: v.nullable(seconds),
  }),
  /** `noAnswer`: sent, and the game has not confirmed. `problem` is its last error, `because` its refusal. */
  confirmed: v.object({
    answer: v.picklist(['yes', 'noAnswer', 'refused', 'parked', 'notDue']),
    at: v.nullable(seconds),
    because: v.nullable(text),
    problem: v.nullable(text),
  }),
  moneyBack: v.object({
    answer: v.picklist(['no', 'awaitingApproval', 'requested', 'part', 'whole', 'refused', 'disputed', 'chargedBack']),
    at: v.nullable(seconds),
    /** Amount that was returned or is on its way. */
    amount: decimal,
    /** Amount that can still be refunded. */
    left: decimal,
  }),
})

/** A step of the money or goods track. `open`: not reached. `problem`: an operator must look. */
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
  at: v.nullable(seconds),
})

/**
 * Who caused an entry. `clock`: a time limit of the shop. `staff`: a person in the office or on the command line.
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
  /** Null if the time is not stored. */
  at: v.nullable(seconds),
  source: v.picklist(timelineSources),
  event: v.picklist(timelineEvents),
  amount: v.nullable(decimal),
  currency: v.nullable(currency),
  /** Number of the refund, payment, dispute or event. */
  ref: v.nullable(text),
  /** Status, problem or note as it was received. */
  text: v.nullable(text),
  /** Log entry of a `staffAction`. */
  log: v.nullable(
    v.object({
      seq: count,
      staff: shortText,
      role: shortText,
      verb: shortText,
      reason: v.nullable(shortText),
      note: v.nullable(text),
      hash: shortText,
    }),
  ),
})
export type TimelineEntry = v.InferOutput<typeof timelineEntry>

/** Numbers under which other systems know the order. */
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
    'merchantAccount',
  ]),
  value: text,
})

const refundView = v.object({
  refundNo: shortText,
  amount: decimal,
  state: v.picklist(['requested', 'sent', 'refunded', 'refused']),
  /** Cause, such as `operator` or `dispute`. */
  cause: shortText,
  /** Note of the person who requested the refund. */
  why: v.nullable(text),
  /** The refund is of a second payment of this order. */
  ofExtraPayment: flag,
  /** Nothing more happens until a person acts. */
  waitsForOperator: flag,
  requestedAt: seconds,
  endedAt: v.nullable(seconds),
})

const disputeView = v.object({
  ref: text,
  state: v.picklist(['opened', 'won', 'lost']),
  amount: decimal,
  openedAt: seconds,
  endedAt: v.nullable(seconds),
})

/** A refund above the limit of the person who asked for it. A second person approves or declines it. */
export const refundApproval = v.object({
  approvalId: shortText,
  billingNo: text,
  amount: decimal,
  currency,
  goods: v.picklist(['revoke', 'keep']),
  reason: v.picklist(actionReasons.refundOrder),
  note: v.nullable(text),
  askedBy: shortText,
  askedAt: seconds,
  /** False for the person who asked and for roles without the right. */
  mayDecide: flag,
})

/** Why an action is not possible now. `right`: the person's role does not allow it. */
export const actionObstacles = [
  'right',
  'unpaid',
  'nothingLeft',
  'nothingToDeliver',
  'alreadyParked',
  'noFlag',
  'alreadySeen',
  'noWaitingRefund',
  'disputed',
  'gameMayHaveIt',
  'noOtherCharacter',
] as const

const action = v.object({ allowed: flag, because: v.nullable(v.picklist(actionObstacles)) })

/** Limits of a person's own refunds in the order's currency. Null: no limit. */
const refundLimit = v.object({
  perRefund: v.nullable(decimal),
  perDay: v.nullable(decimal),
  usedToday: decimal,
  /** Names of people who can approve a refund above the limit. */
  approvers: v.array(shortText),
})

export const orderDetail = v.object({
  ...orderRow.entries,
  /** Changes whenever the order or what people did with it changes. Actions send it back. */
  version: shortText,
  answers,
  tracks: v.object({ money: v.array(trackStep), goods: v.array(trackStep) }),
  /** Newest first. */
  timeline: v.array(timelineEntry),
  numbers: v.array(orderNumber),
  /** Person and character. Masked unless `unmaskedUntil` is set. */
  buyer: v.object({
    character: shortText,
    characterId: text,
    server: shortText,
    account: text,
    accountId: text,
    language: shortText,
    region: shortText,
  }),
  /** Time until which this person sees the names in clear; null while they are masked. */
  unmaskedUntil: v.nullable(seconds),
  price: v.object({
    /** Price before the coupon. */
    list: decimal,
    fee: decimal,
    coupon: v.nullable(shortText),
    points: count,
  }),
  productId: text,
  bonus: v.nullable(text),
  seen: v.nullable(v.object({ at: seconds, note: text, flag: v.picklist(flags) })),
  refunds: v.array(refundView),
  disputes: v.array(disputeView),
  approvals: v.array(refundApproval),
  refundLimit: v.nullable(refundLimit),
  /** Public link on which the player follows the order. */
  statusUrl: text,
  actions: v.object(v.entriesFromList(Object.keys(actionReasons) as [OfficeAction, ...OfficeAction[]], action)),
})
export type OrderDetail = v.InferOutput<typeof orderDetail>
