import * as v from 'valibot'
import {
  billingNoSchema,
  booleanSchema,
  currencySchema,
  decimalSchema,
  integerSchema,
  timestampSchema,
} from '../../../src/contract/fields.ts'

/** Player id in URLs and the log. The id is random, because the account id is personal data. */
export const playerKeySchema = v.pipe(v.string(), v.uuid())

const blockEnd = v.object({
  reason: v.string(),
  blockedAt: timestampSchema,
  /** Time at which the block ends; null if it does not end. */
  until: v.nullable(timestampSchema),
})

export const playerRowSchema = v.object({
  player: v.string(),
  brand: v.string(),
  games: v.array(v.string()),
  account: v.string(),
  accountId: v.string(),
  block: v.nullable(blockEnd),
})
export type PlayerRowView = v.InferOutput<typeof playerRowSchema>

/** Account in one game with its characters. Names are masked unless `unmaskedUntil` is set. */
const gameAccount = v.object({
  game: v.string(),
  account: v.string(),
  characters: v.array(v.object({ name: v.string(), id: v.string(), server: v.string(), level: integerSchema })),
})

/** Order totals in one currency. `refunded` includes only completed refunds. */
const total = v.object({
  currency: currencySchema,
  orders: integerSchema,
  paid: decimalSchema,
  refunded: decimalSchema,
})

const refund = v.object({
  billingNo: billingNoSchema,
  supportCode: v.string(),
  ref: v.string(),
  amount: decimalSchema,
  currency: currencySchema,
  state: v.picklist(['requested', 'sent', 'refunded', 'refused']),
  /** Note of the person who requested the refund, or else what caused it, such as `dispute`. */
  why: v.string(),
  at: timestampSchema,
})
const dispute = v.object({
  billingNo: billingNoSchema,
  supportCode: v.string(),
  ref: v.string(),
  amount: decimalSchema,
  currency: currencySchema,
  state: v.picklist(['opened', 'won', 'lost']),
  at: timestampSchema,
})

/** Player's login session. `session` is an id for `endPlayerSessions`, not the secret token. */
const session = v.object({
  session: v.string(),
  games: v.array(v.string()),
  startedAt: v.nullable(timestampSchema),
  expiresAt: timestampSchema,
})

const coupon = v.object({
  game: v.string(),
  code: v.string(),
  name: v.string(),
  percentOff: integerSchema,
  state: v.picklist(['usable', 'reserved', 'used', 'expired']),
  validUntil: timestampSchema,
  usedAt: v.nullable(timestampSchema),
  /** Order that has reserved or used the coupon. */
  billingNo: v.nullable(billingNoSchema),
})

/** How much of a product's purchase limit a character has used. */
const productLimit = v.object({
  productId: v.string(),
  game: v.string(),
  goods: v.string(),
  character: v.string(),
  used: integerSchema,
  most: integerSchema,
  /** True if an unpaid order reserves one more purchase. */
  isReserved: booleanSchema,
  restartsAt: v.nullable(timestampSchema),
})

const monthlyLimit = v.object({ currency: currencySchema, most: decimalSchema, left: decimalSchema })

/** Spending limits that the player has set for the account. */
const ownLimits = v.object({
  currency: currencySchema,
  budget: v.nullable(v.object({ most: decimalSchema, left: decimalSchema })),
  /** Scheduled change of the budget; null if there is none. If `most` is null, the budget will be removed. */
  next: v.nullable(v.object({ most: v.nullable(decimalSchema), at: timestampSchema })),
  pausedUntil: v.nullable(timestampSchema),
})

const makeUpLink = v.object({
  replenishId: v.string(),
  game: v.string(),
  amount: decimalSchema,
  currency: currencySchema,
  state: v.picklist(['open', 'paying', 'paid', 'expired']),
  createdAt: timestampSchema,
  validUntil: timestampSchema,
  /** Order that has paid the link or may still pay it. */
  billingNo: v.nullable(billingNoSchema),
  /** URL of the link while it can be paid; null for users whose role may not create links. */
  url: v.nullable(v.string()),
})

/** Values to choose from for a new make-up link. */
const makeUpChoices = v.object({
  /** Games of the account. A game's area determines the payment methods and the default currency. */
  games: v.array(v.object({ clientId: v.string(), name: v.string(), currency: currencySchema })),
  /** Currencies with their maximum amount, which is null if there is no maximum. */
  currencies: v.array(v.object({ currency: currencySchema, most: v.nullable(decimalSchema) })),
  hours: integerSchema,
  /** True if the brand requires payers to log in. */
  needsLogin: booleanSchema,
})

const staffAction = v.object({
  sequence: integerSchema,
  at: timestampSchema,
  staff: v.string(),
  verb: v.string(),
  reason: v.string(),
  note: v.string(),
})

export const playerDetailSchema = v.object({
  ...playerRowSchema.entries,
  /** Version of the player, which changes with each block and unblock. Both actions have to send it. */
  version: v.string(),
  /** Time until which names are revealed to the user; null while masked. */
  unmaskedUntil: v.nullable(timestampSchema),
  accounts: v.array(gameAccount),
  totals: v.array(total),
  /** Number of paid orders that the game has not confirmed. */
  undelivered: integerSchema,
  firstOrderAt: v.nullable(timestampSchema),
  /** Latest 50 refunds, newest first. */
  refunds: v.array(refund),
  disputes: v.array(dispute),
  sessions: v.array(session),
  coupons: v.array(coupon),
  productLimits: v.array(productLimit),
  monthlyLimit: v.nullable(monthlyLimit),
  ownLimits: v.nullable(ownLimits),
  links: v.array(makeUpLink),
  makeUp: makeUpChoices,
  /** Staff actions on this player, newest first. */
  history: v.array(staffAction),
})
export type PlayerDetail = v.InferOutput<typeof playerDetailSchema>
