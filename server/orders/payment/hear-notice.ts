import { eq } from 'drizzle-orm'
import type { NoticeReply } from '../../providers/payment-adapter.ts'
import type { HeardAt, PaymentProvider } from '../../providers/payments.ts'
import { withTimeout } from '../../providers/with-timeout.ts'
import { statusOf, wireStatus } from '../order-graph.table.ts'
import type { OrderStore } from '../order-store.ts'
import { orders } from '../orders.tables.ts'
import { receive, type Received } from './inbox.ts'
import { placeOf } from './place-of.ts'
import { hearMoneyBack } from '../refunds/hear-money-back.ts'
import { putMoneyBackAside } from '../put-aside.ts'
import { storableEvent } from '../storable-event.ts'

export interface HearDeps {
  store: OrderStore
  provider: PaymentProvider
  /** Seconds since 1970. */
  now: () => number
  onPaid: () => void
}

/** Takes a company's notice, and answers with the reply that the company expects. */
export async function hearNotice(deps: HearDeps, heard: HeardAt): Promise<NoticeReply> {
  const received = heard.trust === 'signed' ? await takeSigned(deps, heard) : []
  if (heard.trust === 'hint') await askAbout(deps, heard)
  if (typeof heard.reply !== 'function') return heard.reply
  return heard.reply({
    fits: !received.includes('quarantined'),
    isAwaited: heard.asksFor !== undefined && (await isAwaited(deps, heard.asksFor, heard.account)),
  })
}

/** One after another: the events of one body may be about one order. */
async function takeSigned({ store, now, onPaid }: HearDeps, { payments, moneyBack, account }: HeardAt) {
  const received: Received[] = []
  for (const payment of payments) {
    const what = await receive(store, payment, { at: now(), source: 'notification' })
    if (what === 'moved' && payment.status === 'paid') onPaid()
    received.push(what)
  }
  for (const event of moneyBack) {
    const what = await hearMoneyBack(store, event, { at: now(), source: 'notification' })
    if (what === 'strange') await putMoneyBackAside(store.db, storableEvent(event, now()), { account, at: now() })
    received.push(what === 'strange' || what === 'early' ? 'quarantined' : what)
  }
  return received
}

const orderOf = async ({ db }: OrderStore, billingNo: string) =>
  (await db.select().from(orders).where(eq(orders.billingNo, billingNo)))[0]

/** What nobody has proven may be true: its company is asked, and only for a payment that is at this account and still open. */
async function askAbout({ store, provider, now, onPaid }: HearDeps, { payments, account }: HeardAt): Promise<void> {
  for (const billingNo of new Set(payments.map((payment) => payment.billingNo))) {
    const order = await orderOf(store, billingNo)
    if (!order || order.account !== account || statusOf[order.state] === wireStatus.success) continue
    const standing = await withTimeout(provider.query(billingNo, placeOf(order)))
    if (!standing || standing === 'unasked') continue
    const received = await receive(store, standing, { at: now(), source: 'query' })
    if (received === 'moved' && standing.status === 'paid') onPaid()
  }
}

async function isAwaited({ store }: HearDeps, billingNo: string, account: string): Promise<boolean> {
  const order = await orderOf(store, billingNo)
  return order !== undefined && order.account === account && statusOf[order.state] === wireStatus.pending
}
