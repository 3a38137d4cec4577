import { eq } from 'drizzle-orm'
import type { NoticeReply } from '../../providers/payment-adapter.ts'
import type { HeardAt, PaymentProvider } from '../../providers/payments.ts'
import { withTimeout } from '../../providers/with-timeout.ts'
import { wireStatusByState, wireStatus } from '../state/order-states.table.ts'
import type { OrderStore } from '../order-store.ts'
import { orders } from '../orders.tables.ts'
import { applyPaymentReport, type ReportResult } from './apply-report.ts'
import { getPaymentPlace } from './payment-place.ts'
import { applyRefundOrDispute } from '../refunds/apply-refund-or-dispute.ts'
import { quarantineRefundEvent } from '../quarantine.ts'
import { sanitizeEvent } from '../sanitize-event.ts'

export interface WebhookDeps {
  store: OrderStore
  provider: PaymentProvider
  /** Seconds since 1970. */
  now: () => number
  onPaid: () => void
}

/** Takes a company's notice, and answers with the reply that the company expects. */
export async function handleWebhook(deps: WebhookDeps, heard: HeardAt): Promise<NoticeReply> {
  const received = heard.trust === 'signed' ? await applySignedEvents(deps, heard) : []
  if (heard.trust === 'hint') await queryHintedOrders(deps, heard)
  if (typeof heard.reply !== 'function') return heard.reply
  return heard.reply({
    fits: !received.includes('quarantined'),
    isAwaited: heard.asksFor !== undefined && (await isAwaitingPayment(deps, heard.asksFor, heard.account)),
  })
}

/** One after another: the events of one body may be about one order. */
async function applySignedEvents({ store, now, onPaid }: WebhookDeps, { payments, moneyBack, account }: HeardAt) {
  const received: ReportResult[] = []
  for (const payment of payments) {
    const what = await applyPaymentReport(store, payment, { at: now(), source: 'notification' })
    if (what === 'moved' && payment.status === 'paid') onPaid()
    received.push(what)
  }
  for (const event of moneyBack) {
    const what = await applyRefundOrDispute(store, event, { at: now(), source: 'notification' })
    if (what === 'strange') await quarantineRefundEvent(store.db, sanitizeEvent(event, now()), { account, at: now() })
    received.push(what === 'strange' || what === 'early' ? 'quarantined' : what)
  }
  return received
}

const findOrder = async ({ db }: OrderStore, billingNo: string) =>
  (await db.select().from(orders).where(eq(orders.billingNo, billingNo)))[0]

/** What nobody has proven may be true: its company is asked, and only for a payment that is at this account and still open. */
async function queryHintedOrders(
  { store, provider, now, onPaid }: WebhookDeps,
  { payments, account }: HeardAt,
): Promise<void> {
  for (const billingNo of new Set(payments.map((payment) => payment.billingNo))) {
    const order = await findOrder(store, billingNo)
    if (!order || order.account !== account || wireStatusByState[order.state] === wireStatus.success) continue
    const standing = await withTimeout(provider.query(billingNo, getPaymentPlace(order)))
    if (!standing || standing === 'unasked') continue
    const received = await applyPaymentReport(store, standing, { at: now(), source: 'query' })
    if (received === 'moved' && standing.status === 'paid') onPaid()
  }
}

async function isAwaitingPayment({ store }: WebhookDeps, billingNo: string, account: string): Promise<boolean> {
  const order = await findOrder(store, billingNo)
  return order !== undefined && order.account === account && wireStatusByState[order.state] === wireStatus.pending
}
