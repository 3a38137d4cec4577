import type { AdminDeps, CommandArguments, CommandOutput } from '../../admin/command.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import type { LogChange } from '../log/log-change.ts'
import { getOrderLogObject } from '../orders/order-version.ts'
import { runLoggedOperatorChange } from './run-logged-operator-change.ts'

interface OrderChange {
  /** Line that the command prints. */
  text: string
  /** Values for the log entry; undefined if nothing was changed. */
  entry?: Pick<LogChange, 'before' | 'after' | 'note'>
}

/** Runs an order change and its log entry in one transaction. */
export const runLoggedOrderChange = (
  deps: AdminDeps,
  args: CommandArguments,
  { billingNo, brand }: OrderRow,
  verb: string,
  work: (tx: Transaction) => Promise<OrderChange>,
): Promise<CommandOutput> =>
  runLoggedOperatorChange(deps, args, async (tx, log) => {
    const { text, entry } = await work(tx)
    if (entry) await log({ ...entry, verb, object: getOrderLogObject(billingNo), brand })
    return { data: { billingNo, before: entry?.before, after: entry?.after }, text }
  })
