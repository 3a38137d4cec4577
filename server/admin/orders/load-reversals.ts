import { eq } from 'drizzle-orm'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { orderDisputes, orderRefunds, orderRevokes } from '../../orders/money/money.tables.ts'

interface Line {
  /** Unix time in seconds. Null if the time is unknown. */
  at: number | null
  text: string
}

/** Loads an order's refunds and disputes for the timeline. */
export async function loadReversals(db: Database, billingNo: string): Promise<Line[]> {
  const [refunds, disputes, revokes] = await Promise.all([
    db.select().from(orderRefunds).where(eq(orderRefunds.billingNo, billingNo)),
    db.select().from(orderDisputes).where(eq(orderDisputes.billingNo, billingNo)),
    db.select().from(orderRevokes).where(eq(orderRevokes.billingNo, billingNo)),
  ])
  const sum = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
    `${formatDecimal(amountMinor)} ${currency}`
  return [
    ...refunds.flatMap((one) => {
      const why = one.why === null ? '' : `: ${one.why}`
      const waits =
        one.dueAt === null && (one.state === 'requested' || one.state === 'sent') ? ', waits for an operator' : ''
      const standing = one.endedAt === null ? `, ${one.state}${waits}` : ''
      const requested = `refund ${one.refundNo} of ${sum(one)} (${one.reason}${why})${standing}`
      const ended = one.endedAt === null ? [] : [{ at: one.endedAt, text: `refund ${one.refundNo} is ${one.state}` }]
      return [{ at: one.requestedAt, text: requested }, ...ended]
    }),
    ...disputes.flatMap((one) => {
      const ended = one.endedAt === null ? [] : [{ at: one.endedAt, text: `the dispute is ${one.state}` }]
      return [{ at: one.openedAt, text: `disputed by its payer: ${sum(one)}, ${one.providerRef}` }, ...ended]
    }),
    ...revokes.map(({ answer, dueAt }) => ({
      at: dueAt,
      text:
        answer === null
          ? 'the game is asked to take the goods back'
          : `the game was asked to take the goods back, and said: ${answer}`,
    })),
  ]
}
