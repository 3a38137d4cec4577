import { eq } from 'drizzle-orm'
import type { WebhookReply } from '../../providers/payment-adapter.ts'
import type { AccountWebhookResult, PaymentProvider } from '../../providers/payments.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import { wireStatusByState, wireStatus } from '../state/order-states.table.ts'
import type { OrderStore } from '../order-store.ts'
import { orders } from '../orders.tables.ts'
import { applyPaymentReport, type ReportResult } from './apply-report.ts'
import { getPaymentIdentityFields } from './payment-identity-fields.ts'
import { applyRefundOrDispute } from '../refunds/apply-refund-or-dispute.ts'
import { quarantineRefundEvent } from '../quarantine.ts'
import { makeProviderEventStorable } from '../make-provider-event-storable.ts'

export interface WebhookDeps {
  store: OrderStore
  provider: PaymentProvider
  /** Unix time in seconds. */
  now: () => number
  onPaid: () => void
  /**
   * Finds the tenant of a webhook event's order, or undefined for unknown orders. Missing if the gateway has one
   * tenant.
   */
  findOwner?: ((billingNo: string) => Promise<WebhookDeps | undefined>) | undefined
}

const resolveOwner = async (deps: WebhookDeps, billingNo: string): Promise<WebhookDeps> =>
  (await deps.findOwner?.(billingNo)) ?? deps

/** Applies a webhook's events. Returns the response that the provider expects. */
export async function handleWebhook(deps: WebhookDeps, webhook: AccountWebhookResult): Promise<WebhookReply> {
  const received = webhook.trust === 'signed' ? await applySignedEvents(deps, webhook) : []
  if (webhook.trust === 'hint') await queryHintedOrders(deps, webhook)
  if (typeof webhook.reply !== 'function') return webhook.reply
  return webhook.reply({
    matchesOrders: !received.includes('quarantined'),
    isAwaitingPayment:
      webhook.billingNoToConfirm !== undefined &&
      (await isAwaitingPayment(deps, webhook.billingNoToConfirm, webhook.account)),
  })
}

/** Applies events one after another, because several events may concern the same order. */
async function applySignedEvents(deps: WebhookDeps, { payments, reversals, account }: AccountWebhookResult) {
  const received: ReportResult[] = []
  for (const payment of payments) {
    const { store, now, onPaid } = await resolveOwner(deps, payment.billingNo)
    const what = await applyPaymentReport(store, payment, { at: now(), source: 'notification' })
    if (what === 'moved' && payment.status === 'paid') onPaid()
    received.push(what)
  }
  for (const event of reversals) {
    const { store, now } = await resolveOwner(deps, event.billingNo)
    const what = await applyRefundOrDispute(store, event, { at: now(), source: 'notification' })
    if (what === 'strange')
      await quarantineRefundEvent(store.db, makeProviderEventStorable(event, now()), { account, at: now() })
    received.push(what === 'strange' || what === 'early' ? 'quarantined' : what)
  }
  return received
}

const findOrder = async ({ db }: OrderStore, billingNo: string) =>
  (await db.select().from(orders).where(eq(orders.billingNo, billingNo)))[0]

/**
 * Handles an unsigned webhook, whose content cannot be trusted. The gateway queries the provider about the named orders
 * instead.
 */
async function queryHintedOrders(deps: WebhookDeps, { payments, account }: AccountWebhookResult): Promise<void> {
  for (const billingNo of new Set(payments.map((payment) => payment.billingNo))) {
    const { store, provider, now, onPaid } = await resolveOwner(deps, billingNo)
    const order = await findOrder(store, billingNo)
    if (!order || order.account !== account || wireStatusByState[order.state] === wireStatus.success) continue
    const report = await withTimeout(provider.query(billingNo, getPaymentIdentityFields(order)))
    if (!report || report === 'unasked') continue
    const received = await applyPaymentReport(store, report, { at: now(), source: 'query' })
    if (received === 'moved' && report.status === 'paid') onPaid()
  }
}

async function isAwaitingPayment(deps: WebhookDeps, billingNo: string, account: string): Promise<boolean> {
  const { store } = await resolveOwner(deps, billingNo)
  const order = await findOrder(store, billingNo)
  return order !== undefined && order.account === account && wireStatusByState[order.state] === wireStatus.pending
}
