import * as v from 'valibot'
import { declineReasons } from '../../../../src/contract/declines.table.ts'
import {
  disputeStates,
  paymentStates,
  type HeardNotice,
  type Notice,
  type PaymentEvent,
  type PaymentStanding,
} from '../../payment-adapter.ts'
import { refundStates } from '../../refund.ts'
import { json } from '../../json.ts'
import { createSignatureCheck } from '../../hub/signature-check.ts'

/** What may be written down: bounded, and without anything that a database refuses. */
const word = v.pipe(v.string(), v.regex(/^[\w.:@+/=-]{1,128}$/))
const whole = v.pipe(v.number(), v.safeInteger())

const base = {
  eventId: word,
  billingNo: word,
  providerRef: word,
  amountMinor: whole,
  currency: word,
  occurredAt: whole,
}

/** How a payment stands, in an answer and in a notice. A word that is not known is kept: an operator looks at it. */
export const standing = v.object({
  ...base,
  status: word,
  merchant: word,
  decline: v.optional(v.picklist(declineReasons)),
})
export type NoticeStanding = v.InferOutput<typeof standing>

const refund = v.object({
  ...base,
  about: v.literal('refund'),
  refundNo: v.optional(word),
  status: v.picklist(refundStates),
})
const dispute = v.object({ ...base, about: v.literal('dispute'), status: v.picklist(disputeStates) })
const payment = v.object({ ...standing.entries, about: v.optional(v.literal('payment'), 'payment') })
const event = v.union([payment, refund, dispute])
const eventSchema = v.union([
  v.pipe(
    v.object({ events: v.pipe(v.array(event), v.minLength(1), v.maxLength(100)) }),
    v.transform(({ events }) => events),
  ),
  v.pipe(
    event,
    v.transform((one) => [one]),
  ),
])

const isState = (text: string) => paymentStates.find((state) => state === text)

export function standingOf(
  { status, merchant: store, decline, ...rest }: NoticeStanding,
  merchant: string,
): PaymentStanding {
  const state = isState(status)
  return {
    ...rest,
    merchant,
    store,
    ...(decline === undefined ? {} : { decline }),
    ...(state === undefined ? { status: 'unknown', word: status } : { status: state }),
  }
}

function eventOf(one: v.InferOutput<typeof event>, merchant: string): PaymentEvent {
  if (one.about === 'refund') return { ...one, refundNo: one.refundNo }
  if (one.about === 'dispute') return one
  const { about, ...rest } = one
  return { about, ...standingOf(rest, merchant) }
}

const refused = (status: number): HeardNotice => ({ trust: 'no', events: [], reply: { status, body: '{}' } })

/**
 * Reads notices in the gateway's own words, signed as Standard Webhooks say. The reply says whether to tell again: 2xx is final, anything
 * else is not. 401: not signed by a key of ours. 202: taken down, but it does not fit its order.
 */
export function createHear(secrets: readonly string[], merchant: string): (notice: Notice) => HeardNotice {
  const isSigned = createSignatureCheck(secrets)
  return (notice) => {
    if (notice.method !== 'POST' || !isSigned(notice)) return refused(401)
    const parsed = v.safeParse(eventSchema, json(notice.body))
    if (!parsed.success) return refused(400)
    return {
      trust: 'signed',
      events: parsed.output.map((one) => eventOf(one, merchant)),
      reply: ({ fits }) => ({ status: fits ? 200 : 202, body: '{}' }),
    }
  }
}
