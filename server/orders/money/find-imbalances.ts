import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { ledgerAccounts, type LedgerAccount } from './movements.table.ts'
import { orderStates, wireStatusByState, wireStatus } from '../state/order-states.table.ts'

/** Inconsistency in the ledger. Only `not delivered` can resolve itself. */
export interface Imbalance {
  billingNo: string
  problem:
    | 'paid without a credit'
    | 'credited without a payment'
    | 'wrong amount'
    | 'nothing to deliver'
    | 'not delivered'
    | 'wrong refunds'
    | `wrong ${LedgerAccount}`
}

const paidStates = orderStates.filter((state) => wireStatusByState[state] === wireStatus.success)
const paid = sql`(select * from orders where state in ${paidStates})`

/**
 * Returns the ledger's inconsistencies for one order or all orders: missing or orphaned credits and deliveries, and
 * balances that contradict the order. Primary keys already prevent duplicates.
 */
export async function findImbalances(db: Database, billingNo?: string): Promise<Imbalance[]> {
  const of = (column: SQL) => (billingNo === undefined ? sql`true` : sql`${column} = ${billingNo}`)
  const found = await Promise.all([
    findCreditImbalances(db, of),
    findRefundImbalances(db, of),
    findBalanceImbalances(db, of),
  ])
  return found.flat().sort((a, b) => (a.billingNo < b.billingNo ? -1 : 1))
}

type ForOrder = (column: SQL) => SQL

async function findCreditImbalances(db: Database, of: ForOrder): Promise<Imbalance[]> {
  const { rows } = await db.execute(sql`
    select coalesce(o.billing_no, l.billing_no) as "billingNo",
      case
        when l.billing_no is null then 'paid without a credit'
        when o.billing_no is null then 'credited without a payment'
        when l.amount_minor <> o.amount_minor or l.currency <> o.currency or l.brand <> o.brand then 'wrong amount'
        when b.billing_no is null then 'nothing to deliver'
        else 'not delivered'
      end as problem
    from ${paid} o
      full join order_ledger l on l.billing_no = o.billing_no
      left join order_outbox b on b.billing_no = o.billing_no
    where ${of(sql`coalesce(o.billing_no, l.billing_no)`)} and (l.billing_no is null or o.billing_no is null
      or l.amount_minor <> o.amount_minor or l.currency <> o.currency or l.brand <> o.brand
      or b.billing_no is null or b.done <> (o.state not in ('paid', 'delivering')))
    order by 1`)
  return rows as unknown as Imbalance[]
}

/** Finds orders whose refund total differs from the sum of their refund rows or exceeds the paid amount. */
async function findRefundImbalances(db: Database, of: ForOrder): Promise<Imbalance[]> {
  const { rows } = await db.execute(sql`
    select o.billing_no as "billingNo", 'wrong refunds' as problem
    from orders o left join (
      select billing_no,
        sum(amount_minor) filter (where state <> 'refused') as due,
        sum(amount_minor) filter (where state = 'refunded') as back
      from order_refunds where of = 'order' group by billing_no
    ) r on r.billing_no = o.billing_no
    where ${of(sql`o.billing_no`)} and (o.refund_minor <> coalesce(r.due, 0) or o.refunded_minor <> coalesce(r.back, 0)
      or o.refunded_minor > o.refund_minor or o.refund_minor > o.amount_minor)`)
  return rows as unknown as Imbalance[]
}

/** SQL for the balance that each account should have. Liabilities and revenue are negative. */
const expectedBalances = {
  owed: sql`case when is_paid and not is_over then -(amount + discount) else 0 end`,
  sales: sql`case when state = 'delivered' then -(amount + discount) else 0 end`,
  coupons: sql`case when is_paid and (not is_over or state = 'delivered') then discount else 0 end`,
  returns: sql`case when not is_over or state = 'delivered' then due when state = 'revoked' then due - amount else 0 end`,
  payable: sql`(case when is_paid and is_over and state not in ('delivered', 'revoked') then back - amount else back - due end)
    - extra + extra_back`,
  withheld: sql`withheld`,
  cards: sql`case when is_card then amount - refunded_by_us else 0 end`,
} satisfies Partial<Record<LedgerAccount, unknown>>

/**
 * Compares account balances with the values expected from orders, payments, refunds and disputes. `company` and
 * `chargebacks` need no check, because all accounts of an order add up to zero.
 */
async function findBalanceImbalances(db: Database, of: ForOrder): Promise<Imbalance[]> {
  const cases = Object.entries(expectedBalances).map(
    ([account, amount]) => sql`(${account}::text, coalesce((${amount})::bigint, 0))`,
  )
  const { rows } = await db.execute(sql`
    with sums as (
      select billing_no, account, sum(amount) as amount from (
        select billing_no, debit as account, amount_minor as amount from order_entries
        union all select billing_no, credit, -amount_minor from order_entries) e
      where ${of(sql`billing_no`)} group by billing_no, account
    ), standing as (
      select o.billing_no, o.state, o.amount_minor as amount, coalesce(o.list_minor - o.amount_minor, 0) as discount,
        o.state in ${paidStates} as is_paid,
        o.cancelled_at is not null or o.delivered_at is not null as is_over,
        l.billing_no is not null and l.provider_ref is null and o.provider_ref is null as is_card,
        o.refund_minor as due, o.refunded_minor as back,
        coalesce((select sum(amount_minor) from order_refunds r
          where r.billing_no = o.billing_no and r.state = 'refunded' and r.of = 'order' and r.reason <> 'dispute'), 0) as refunded_by_us,
        coalesce((select sum(amount_minor) from order_extra_payments x where x.billing_no = o.billing_no), 0) as extra,
        coalesce((select sum(amount_minor) from order_refunds r
          where r.billing_no = o.billing_no and r.state = 'refunded' and r.of = 'extra'), 0) as extra_back,
        coalesce((select sum(amount_minor) from order_disputes d
          where d.billing_no = o.billing_no and d.state = 'opened'), 0) as withheld
      from orders o left join order_ledger l on l.billing_no = o.billing_no
      where ${of(sql`o.billing_no`)}
    )
    select s.billing_no as "billingNo", 'wrong ' || e.account as problem
    from standing s
      cross join lateral (values ${sql.join(cases, sql`, `)}) as e (account, amount)
      left join sums on sums.billing_no = s.billing_no and sums.account = e.account
    where e.amount <> coalesce(sums.amount, 0)
    union all
    select sums.billing_no, 'credited without a payment' from sums left join orders o on o.billing_no = sums.billing_no
    where o.billing_no is null`)
  return rows as unknown as Imbalance[]
}

export interface AccountBalance {
  account: LedgerAccount
  what: string
  currency: string
  amountMinor: number
}

/** Returns each account's balance by currency. The balances of a currency add up to zero. */
export async function sumLedgerAccounts(db: Database): Promise<AccountBalance[]> {
  const { rows } = await db.execute(sql`
    select account, currency, sum(amount)::text as amount from (
      select debit as account, currency, amount_minor as amount from order_entries
      union all select credit, currency, -amount_minor from order_entries) e
    group by account, currency order by currency, account`)
  return (rows as { account: LedgerAccount; currency: string; amount: string }[]).map(({ amount, ...of }) => ({
    ...of,
    what: ledgerAccounts[of.account],
    amountMinor: Number(amount),
  }))
}
