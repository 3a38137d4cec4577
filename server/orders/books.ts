import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orderStates, statusOf, wireStatus } from './order-graph.table.ts'

const paidStates = orderStates.filter((state) => statusOf[state] === wireStatus.success)

/** One thing that does not add up; nothing of it is a matter of time, except what is named a delivery. */
export interface Imbalance {
  billingNo: string
  problem:
    | 'paid without a credit'
    | 'credited without a payment'
    | 'wrong amount'
    | 'nothing to deliver'
    | 'not delivered'
}

/**
 * Whether the books balance: each paid order has one credit of its own amount and one delivery, and there is no other.
 * The ledger's key already keeps a second credit out; this finds what is missing and what does not belong.
 */
export async function imbalances(db: Database): Promise<Imbalance[]> {
  const { rows } = await db.execute(sql`
    select coalesce(o.billing_no, l.billing_no) as "billingNo",
      case
        when l.billing_no is null then 'paid without a credit'
        when o.billing_no is null then 'credited without a payment'
        when l.amount_minor <> o.amount_minor or l.currency <> o.currency or l.brand <> o.brand then 'wrong amount'
        when b.billing_no is null then 'nothing to deliver'
        else 'not delivered'
      end as problem
    from (select * from orders where state in ${paidStates}) o
      full join order_ledger l on l.billing_no = o.billing_no
      left join order_outbox b on b.billing_no = o.billing_no
    where l.billing_no is null or o.billing_no is null
      or l.amount_minor <> o.amount_minor or l.currency <> o.currency or l.brand <> o.brand
      or b.billing_no is null or b.done <> (o.state not in ('paid', 'delivering'))
    order by 1`)
  return rows as unknown as Imbalance[]
}
