import * as v from 'valibot'
import { isKeyOf } from '../../../../src/contract/is-key-of.ts'
import {
  paymentStates,
  type WebhookResult,
  type WebhookRequest,
  type PaymentEvent,
  type PaymentStatus,
} from '../../payment-adapter.ts'
import { parseJson } from '../../outbound/parse-json.ts'
import { paymentEventSchemas, type ReportedStatus, type PaymentServiceEvent } from '../../hub/payment-events.table.ts'
import { createSignatureVerifier } from '../../hub/verify-signature.ts'

const several = v.object({ events: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(100)) })
const named = v.object({ about: v.string() })

/** Validates an event with the schema selected by `about`, so errors name the invalid field. */
function readEvent(event: unknown) {
  const { success, output } = v.safeParse(named, event)
  const about = success && isKeyOf(paymentEventSchemas, output.about) ? output.about : 'payment'
  return v.safeParse<v.GenericSchema<unknown, PaymentServiceEvent>>(paymentEventSchemas[about], event)
}

const isState = (text: string) => paymentStates.find((state) => state === text)

export function mapReportToPaymentStatus(
  { status, merchant: store, decline, ...rest }: ReportedStatus,
  merchant: string,
): PaymentStatus {
  const state = isState(status)
  return {
    ...rest,
    merchant,
    store,
    ...(decline === undefined ? {} : { decline }),
    ...(state === undefined ? { status: 'unknown', rawStatus: status } : { status: state }),
  }
}

function toEvent(one: PaymentServiceEvent, merchant: string): PaymentEvent {
  if (one.about === 'refund') return { ...one, refundNo: one.refundNo }
  if (one.about === 'dispute') return one
  const { about, ...rest } = one
  return { about, ...mapReportToPaymentStatus(rest, merchant) }
}

const rejectWebhook = (status: number, wrong?: string): WebhookResult => ({
  trust: 'no',
  events: [],
  reply: { status, body: JSON.stringify({ wrong }) },
})

/**
 * Returns a handler for webhooks in the gateway's format (Standard Webhooks). The service retries unless the status is
 * 2xx. 401: invalid signature. 400: invalid body. 202: recorded, but no matching order.
 */
export function createWebhookHandler(
  secrets: readonly string[],
  merchant: string,
): (notice: WebhookRequest) => WebhookResult {
  const isSigned = createSignatureVerifier(secrets)
  return (notice) => {
    if (notice.method !== 'POST' || !isSigned(notice)) return rejectWebhook(401)
    const body = parseJson(notice.body)
    const list = v.safeParse(several, body)
    const events = (list.success ? list.output.events : [body]).map(readEvent)
    const wrong = events.find(({ success }) => !success)
    if (wrong?.issues) return rejectWebhook(400, v.summarize(wrong.issues))
    return {
      trust: 'signed',
      events: events.flatMap(({ success, output }) => (success ? [toEvent(output, merchant)] : [])),
      reply: ({ matchesOrders }) => ({ status: matchesOrders ? 200 : 202, body: '{}' }),
    }
  }
}
