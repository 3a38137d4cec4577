import { count, sum } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { NotificationsRepository } from './notifications.repository.ts'
import type { PaymentsRepository } from './payments.repository.ts'
import { paysitePayments, type Notification, type Payment, type PaysiteState } from './tables.ts'

export interface Total {
  merchant: string
  currency: string
  status: PaysiteState
  payments: number
  amountMinor: number
}

/** What the site owes its merchants: sums over everything, and the latest payments one by one. */
export interface Statement {
  totals: readonly Total[]
  payments: readonly (Payment & { notifications: readonly Notification[] })[]
}

const shown = 100

export async function readStatement(
  db: Database,
  repositories: { payments: PaymentsRepository; notifications: NotificationsRepository },
  billingNo?: string,
): Promise<Statement> {
  const { merchant, currency, status, amountMinor } = paysitePayments
  const [totals, latest] = await Promise.all([
    db
      .select({ merchant, currency, status, payments: count(), amountMinor: sum(amountMinor).mapWith(Number) })
      .from(paysitePayments)
      .groupBy(merchant, currency, status)
      .orderBy(merchant, currency, status),
    repositories.payments.latest(shown, billingNo),
  ])
  const told = await repositories.notifications.ofPayments(latest.map(({ providerRef }) => providerRef))
  const newsOf = (payment: Payment) => told.filter(({ providerRef }) => providerRef === payment.providerRef)
  return { totals, payments: latest.map((payment) => ({ ...payment, notifications: newsOf(payment) })) }
}
