import type { officeFigures } from '../../../server/office/figures/figures.tables.ts'
import type { Database } from '../../../server/db/database.ts'
import { orderLedgerEntries, orderRefunds } from '../../../server/orders/money/money.tables.ts'
import { orderReceivedPayments, orders } from '../../../server/orders/orders.tables.ts'

type Row = typeof officeFigures.$inferSelect

const keyOf = ({ at, brand, clientId, area, channel, currency }: Row): string =>
  [String(at).padStart(12, '0'), brand, clientId, area, channel, currency].join(' ')
export const compareFigures = (a: Row, b: Row): number => (keyOf(a) < keyOf(b) ? -1 : 1)

/** Rounds numbers from 100 on down to two significant digits. */
const shorten = (seconds: number): number => {
  const unit = 10 ** Math.max(0, String(seconds).length - 2)
  return seconds < 100 ? seconds : Math.floor(seconds / unit) * unit
}

const given = new Set(['refunded', 'refunded_card', 'dispute_refunded'])

/**
 * Computes the figures from all orders without SQL: what was placed, delivered and refunded by the orders, and when by
 * the books.
 */
export async function computeFigures(db: Database): Promise<Row[]> {
  const [allOrders, ledger, entries, refunds] = await Promise.all([
    db.select().from(orders),
    db.select().from(orderReceivedPayments),
    db.select().from(orderLedgerEntries),
    db.select().from(orderRefunds),
  ])
  const byNumber = new Map(allOrders.map((order) => [order.billingNo, order]))
  const rows = new Map<string, Row>()
  const count = (billingNo: string, at: number, change: (row: Row) => void) => {
    const order = byNumber.get(billingNo)
    if (!order) throw new Error(`no order ${billingNo}`)
    const { brand, clientId, area, currency, paywayId, channelId } = order
    const nothing = { placed: 0, paid: 0, paidMinor: 0, delivered: 0, refunds: 0, refundedMinor: 0, disputes: 0 }
    const channel = `${paywayId}_${channelId}`
    const row: Row = { at: Math.floor(at / 900) * 900, brand, clientId, area, channel, currency, ...nothing, waits: {} }
    const known = rows.get(keyOf(row)) ?? row
    change(known)
    rows.set(keyOf(row), known)
  }
  for (const { billingNo, createdAt, deliveredAt, paidAt } of allOrders) {
    count(billingNo, createdAt, (row) => (row.placed += 1))
    if (deliveredAt !== null)
      count(billingNo, deliveredAt, (row) => {
        row.delivered += 1
        const wait = shorten(deliveredAt - (paidAt ?? deliveredAt))
        row.waits[wait] = (row.waits[wait] ?? 0) + 1
      })
  }
  for (const { billingNo, at, amountMinor } of ledger)
    count(billingNo, at, (row) => {
      row.paid += 1
      row.paidMinor += amountMinor
    })
  const opened = new Set(
    entries.flatMap(({ movement, billingNo, ref }) => (movement === 'dispute_opened' ? [`${billingNo} ${ref}`] : [])),
  )
  const extraRefunds = new Set(refunds.flatMap(({ of, refundNo }) => (of === 'extra' ? [refundNo] : [])))
  for (const { billingNo, at, movement, amountMinor, ref } of entries) {
    if (given.has(movement) && !extraRefunds.has(ref))
      count(billingNo, at, (row) => {
        row.refunds += 1
        row.refundedMinor += amountMinor
      })
    if (movement === 'dispute_opened' || (movement === 'dispute_taken' && !opened.has(`${billingNo} ${ref}`)))
      count(billingNo, at, (row) => (row.disputes += 1))
  }
  return [...rows.values()]
}
