import * as v from 'valibot'
import { isKeyOf } from '../../../../src/contract/is-key-of.ts'
import {
  paymentStates,
  type HeardNotice,
  type Notice,
  type PaymentEvent,
  type PaymentStanding,
} from '../../payment-adapter.ts'
import { json } from '../../json.ts'
import { paymentEvents, type NoticeStanding, type PaymentNotice } from '../../hub/payment-events.table.ts'
import { createSignatureCheck } from '../../hub/signature-check.ts'

const several = v.object({ events: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(100)) })
const named = v.object({ about: v.string() })

/** Read by what it says that it is about, so that a mistake is named with its own field. */
function readEvent(event: unknown) {
  const { success, output } = v.safeParse(named, event)
  const about = success && isKeyOf(paymentEvents, output.about) ? output.about : 'payment'
  return v.safeParse<v.GenericSchema<unknown, PaymentNotice>>(paymentEvents[about], event)
}

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

function eventOf(one: PaymentNotice, merchant: string): PaymentEvent {
  if (one.about === 'refund') return { ...one, refundNo: one.refundNo }
  if (one.about === 'dispute') return one
  const { about, ...rest } = one
  return { about, ...standingOf(rest, merchant) }
}

const refused = (status: number, wrong?: string): HeardNotice => ({
  trust: 'no',
  events: [],
  reply: { status, body: JSON.stringify({ wrong }) },
})

/**
 * Reads notices in the gateway's own words, signed as Standard Webhooks say. The reply says whether to tell again: 2xx is final, anything
 * else is not. 401: not signed by a key of ours. 400: not readable, `wrong` says where. 202: taken down, but it does not fit its order.
 */
export function createHear(secrets: readonly string[], merchant: string): (notice: Notice) => HeardNotice {
  const isSigned = createSignatureCheck(secrets)
  return (notice) => {
    if (notice.method !== 'POST' || !isSigned(notice)) return refused(401)
    const body = json(notice.body)
    const list = v.safeParse(several, body)
    const events = (list.success ? list.output.events : [body]).map(readEvent)
    const wrong = events.find(({ success }) => !success)
    if (wrong?.issues) return refused(400, v.summarize(wrong.issues))
    return {
      trust: 'signed',
      events: events.flatMap(({ success, output }) => (success ? [eventOf(output, merchant)] : [])),
      reply: ({ fits }) => ({ status: fits ? 200 : 202, body: '{}' }),
    }
  }
}
