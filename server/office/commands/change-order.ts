import type { AdminDeps, CommandArguments } from '../../admin/command.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { appendLog, createCommandLineActor } from '../log/append-log.ts'
import type { LogChange } from '../log/log-change.ts'
import { orderObject } from '../orders/order-version.ts'
import { createId } from '../secrets.ts'

export const getOperatorName = ({ options }: CommandArguments): string =>
  typeof options['as'] === 'string' ? options['as'] : ''

interface OrderChange {
  /** Line that the command prints. */
  text: string
  /** Content of the log entry; undefined if nothing was changed. */
  entry?: Pick<LogChange, 'before' | 'after' | 'note'>
}

/** Changes an order in one transaction together with its log entry, on behalf of the operator named by `--as`. */
export const changeOrder = (
  { db, at }: AdminDeps,
  args: CommandArguments,
  { billingNo, brand }: OrderRow,
  verb: string,
  work: (tx: Transaction) => Promise<OrderChange>,
): Promise<string> =>
  runInTransaction(db, async (tx) => {
    const { text, entry } = await work(tx)
    const change = { ...entry, verb, object: orderObject(billingNo), brand, requestId: createId() }
    if (entry) await appendLog(tx, createCommandLineActor(getOperatorName(args)), change, at)
    return text
  })
