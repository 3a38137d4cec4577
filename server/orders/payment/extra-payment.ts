import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepareOnce, combineStatements, createPlaceholder } from '../../db/statement.ts'
import type { ReportedPayment } from '../../providers/payments.ts'
import { buildLedgerEntriesInsertSql as entries } from '../money/book-ledger-entries.ts'
import { orders } from '../orders.tables.ts'
import { addFlagSql } from '../state/raised-flag.ts'
import type { EventOrigin } from './settle-payment.ts'

export const prepareUnknownStatusFlag = prepareOnce((on: Database) =>
  on
    .update(orders)
    .set(addFlagSql('unknown_word'))
    .where(sql`${orders.billingNo} = ${createPlaceholder('billingNo')}`)
    .prepare('order_flagged'),
)

const billingNo = createPlaceholder('billingNo')
const paidTwice = addFlagSql('paid_twice')

/** Books a second payment of a paid order, queues its refund and flags the order. Repeating the call has no effect. */
const bookExtraStatement = prepareOnce((on: Database) =>
  combineStatements(
    on,
    {
      extra: sql`
        insert into order_extra_payments (billing_no, provider_ref, brand, account, event_id, amount_minor, currency, occurred_at, at)
        select o.billing_no, ${createPlaceholder('providerRef')}::text, o.brand, ${createPlaceholder('account')}::text, ${createPlaceholder('eventId')}::text, ${createPlaceholder('amountMinor')}::bigint,
          ${createPlaceholder('currency')}::text, ${createPlaceholder('occurredAt')}::bigint, ${createPlaceholder('at')}::bigint
        from order_ledger l join orders o on o.billing_no = l.billing_no
        where l.billing_no = ${billingNo} and coalesce(l.provider_ref, o.provider_ref) <> ${createPlaceholder('providerRef')}::text
        on conflict do nothing returning *`,
      entries: entries('extra', [['paid_twice', sql`amount_minor`]], { ref: sql`provider_ref` }),
      refund: sql`
        insert into order_refunds
          (billing_no, refund_no, "of", provider_ref, amount_minor, currency, reason, state, requested_at, due_at, attempts)
        select billing_no, billing_no || '.x.' || left(md5(provider_ref), 12), 'extra', provider_ref, amount_minor, currency,
          'paid_twice', 'requested', ${createPlaceholder('at')}::bigint, ${createPlaceholder('at')}::bigint, 0 from extra`,
      flag: sql`
        update orders set flag = ${paidTwice.flag}, open_flags = ${paidTwice.openFlags}
        where billing_no = ${billingNo} and exists (select from extra) returning billing_no`,
    },
    { from: 'extra', columns: { billingNo: orders.billingNo } },
  ).prepare('order_paid_twice'),
)

export async function bookExtraPayment(db: Database, report: ReportedPayment, { at }: EventOrigin): Promise<void> {
  const { billingNo, providerRef, account, eventId, amountMinor, currency, occurredAt } = report
  await withRetry(() =>
    bookExtraStatement(db).execute({ billingNo, providerRef, account, eventId, amountMinor, currency, occurredAt, at }),
  )
}
