import * as v from 'valibot'
import type { HeardNotice, Notice, NoticeOutcome, NoticeReply, PaymentEvent } from '../../payment-adapter.ts'
import { amountFromDecimal } from '../shared/amounts.ts'
import { json } from '../../json.ts'
import { isSignedByXsolla } from './signature.ts'

interface Hearing {
  secretKeys: readonly string[]
  merchantId: string
  project: string
  sandbox: boolean
  now: () => number
}

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64))
const settings = v.object({ project_id: id, merchant_id: id })
const money = v.object({ amount: v.union([v.string(), v.number()]), currency: v.string() })

const validation = v.object({ user: v.object({ id }) })
const transaction = v.object({
  transaction: v.object({
    id,
    external_id: id,
    payment_date: v.optional(v.string(), ''),
    dry_run: v.optional(v.union([v.number(), v.boolean()]), 0),
  }),
  purchase: v.object({ checkout: v.optional(money), total: v.optional(money) }),
})
const kind = v.object({ notification_type: v.string(), settings })

const failed = (code: string): NoticeReply => ({
  status: 400,
  body: JSON.stringify({ error: { code, message: code.toLowerCase().replaceAll('_', ' ') } }),
})
const taken: NoticeReply = { status: 204, body: '' }
const refused = (code: string): HeardNotice => ({ trust: 'no', events: [], reply: failed(code) })

/** What fits no order is refused by its code, so that Xsolla gives the money back. */
const ifItFits = ({ fits }: NoticeOutcome): NoticeReply => (fits ? taken : failed('INCORRECT_INVOICE'))

function eventOf(
  type: string,
  output: v.InferOutput<typeof transaction>,
  { project, sandbox, now }: Hearing,
): PaymentEvent | undefined {
  const { id: providerRef, external_id: billingNo, payment_date, dry_run } = output.transaction
  const paid = output.purchase.checkout ?? output.purchase.total
  if (!paid) return undefined
  const at = Math.floor(Date.parse(payment_date) / 1000)
  const common = {
    billingNo,
    providerRef,
    ...amountFromDecimal(paid.amount, paid.currency),
    occurredAt: Number.isSafeInteger(at) ? at : now(),
  }
  const eventId = `${providerRef}.${type}`
  // Test money buys nothing in a shop that takes real money.
  const merchant = Boolean(dry_run) && !sandbox ? 'dry_run' : project
  if (type === 'payment')
    return { about: 'payment', ...common, eventId: `${providerRef}.paid`, merchant, status: 'paid' }
  if (type === 'refund') return { about: 'refund', ...common, eventId, refundNo: undefined, status: 'refunded' }
  return type === 'dispute' ? { about: 'dispute', ...common, eventId, status: 'opened' } : undefined
}

/** Each webhook is signed over its raw body; the reply to a validation says whether the order waits for its payment. */
export function hearXsolla({ method, headers, body }: Notice, hearing: Hearing): HeardNotice {
  if (method !== 'POST' || !isSignedByXsolla(body, headers['authorization'] ?? '', hearing.secretKeys))
    return refused('INVALID_SIGNATURE')
  const parsed = json(body)
  const what = v.safeParse(kind, parsed)
  if (!what.success) return refused('INVALID_PARAMETER')
  const { notification_type: type, settings: of } = what.output
  const isOurs = of.project_id === hearing.project && of.merchant_id === hearing.merchantId
  if (type === 'user_validation') {
    const validated = v.safeParse(validation, parsed)
    const reply = ({ isAwaited }: NoticeOutcome) => (isAwaited ? taken : failed('INVALID_USER'))
    return {
      trust: 'signed',
      events: [],
      ...(validated.success && isOurs ? { asksFor: validated.output.user.id } : {}),
      reply,
    }
  }
  const transacted = v.safeParse(transaction, parsed)
  const event = transacted.success
    ? eventOf(type, transacted.output, isOurs ? hearing : { ...hearing, project: of.project_id })
    : undefined
  return { trust: 'signed', events: event ? [event] : [], reply: event?.about === 'payment' ? ifItFits : taken }
}
