import { count, eq, sum } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { NotificationsRepository } from '../webhooks/notifications.repository.ts'
import type { PaymentsRepository } from './payments.repository.ts'
import type { RefundsRepository } from './refunds.repository.ts'
import {
  paysitePayments,
  paysiteRefunds,
  type Dispute,
  type Notification,
  type Payment,
  type PaysiteState,
  type Refund,
} from '../tables.ts'

export interface Total {
  merchant: string
  currency: string
  status: PaysiteState
  payments: number
  amountMinor: number
}

/** Totals of all payments, and details of the latest payments. */
export interface Statement {
  totals: readonly Total[]
  payments: readonly (Payment & {
    notifications: readonly Notification[]
    refunds: readonly Refund[]
    dispute: Dispute['status'] | null
  })[]
  /** Refunded amounts by merchant and currency. */
  givenBack: readonly Pick<Total, 'merchant' | 'currency' | 'amountMinor'>[]
}

const shown = 100

export async function readPaymentStatement(
  db: Database,
  repositories: { payments: PaymentsRepository; notifications: NotificationsRepository; refunds: RefundsRepository },
  billingNo?: string,
): Promise<Statement> {
  const { merchant, currency, status, amountMinor } = paysitePayments
  const [totals, givenBack, latest] = await Promise.all([
    db
      .select({ merchant, currency, status, payments: count(), amountMinor: sum(amountMinor).mapWith(Number) })
      .from(paysitePayments)
      .groupBy(merchant, currency, status)
      .orderBy(merchant, currency, status),
    db
      .select({ merchant, currency, amountMinor: sum(paysiteRefunds.amountMinor).mapWith(Number) })
      .from(paysiteRefunds)
      .innerJoin(paysitePayments, eq(paysitePayments.providerRef, paysiteRefunds.providerRef))
      .where(eq(paysiteRefunds.status, 'refunded'))
      .groupBy(merchant, currency),
    repositories.payments.latest(shown, billingNo),
  ])
  const refs = latest.map(({ providerRef }) => providerRef)
  const [rows, { refunds, disputes }] = await Promise.all([
    repositories.notifications.ofPayments(refs),
    repositories.refunds.ofPayments(refs),
  ])
  const newsOf = (payment: Payment) => rows.filter(({ providerRef }) => providerRef === payment.providerRef)
  return {
    totals,
    givenBack,
    payments: latest.map((payment) => ({
      ...payment,
      notifications: newsOf(payment),
      refunds: refunds.filter(({ providerRef }) => providerRef === payment.providerRef),
      dispute: disputes.find(({ providerRef }) => providerRef === payment.providerRef)?.status ?? null,
    })),
  }
}
