import { and, eq, inArray } from 'drizzle-orm'
import type { WireOrderStatus } from '../../../src/contract/entities/order.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { orderDisputes, orderRefunds } from '../money/money.tables.ts'
import type { OrderRow } from '../orders.repository.ts'
import { isCancelled } from './request-refund.ts'

export type WireRefunds = Pick<WireOrderStatus, 'refunds' | 'disputed'>

/** Returns false for orders that have no refunds or disputes, so most orders need no query. */
const mayHave = ({ refundMinor, flag, cancelledAt }: OrderRow): boolean =>
  refundMinor > 0 || flag !== null || cancelledAt !== null

/** Returns refunds and open disputes by billing number. */
export async function readRefunds(db: Database, rows: readonly OrderRow[]): Promise<ReadonlyMap<string, WireRefunds>> {
  const numbers = rows.filter(mayHave).map(({ billingNo }) => billingNo)
  if (numbers.length === 0) return new Map()
  const [refunds, disputes] = await Promise.all([
    db.select().from(orderRefunds).where(inArray(orderRefunds.billingNo, numbers)).orderBy(orderRefunds.requestedAt),
    db
      .select({ billingNo: orderDisputes.billingNo })
      .from(orderDisputes)
      .where(and(inArray(orderDisputes.billingNo, numbers), eq(orderDisputes.state, 'opened'))),
  ])
  return new Map(
    rows.map((row) => {
      const own = refunds
        .filter(({ billingNo }) => billingNo === row.billingNo)
        .flatMap((one) => toWireRefund(row, one))
      const isDisputed = disputes.some(({ billingNo }) => billingNo === row.billingNo)
      return [
        row.billingNo,
        { ...(own.length === 0 ? {} : { refunds: own }), ...(isDisputed ? { disputed: true } : {}) },
      ]
    }),
  )
}

/**
 * Converts a refund to the API response. Refused refunds are included only if the payer has received neither goods nor
 * money.
 */
function toWireRefund(
  row: OrderRow,
  { of, state, reason, amountMinor, requestedAt, endedAt }: typeof orderRefunds.$inferSelect,
) {
  const isMissed = of === 'extra' || (isCancelled(row) && row.refundMinor < row.amountMinor)
  if (state === 'refused' && !isMissed) return []
  const status = state === 'refunded' ? 'refunded' : state === 'refused' ? 'failed' : 'due'
  return [
    {
      amount: formatDecimal(amountMinor),
      state: status,
      second: of === 'extra',
      ...(reason === 'withdrawal' ? { withdrawal: true } : {}),
      at: endedAt ?? requestedAt,
    } as const,
  ]
}
