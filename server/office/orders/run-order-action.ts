import type { Right } from '../../../office/contract/rights.table.ts'
import { lockOrder } from '../../orders/money/lock-order.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { hasRightInBrand } from '../actor.ts'
import type { LogChange } from '../log/log-change.ts'
import { OfficeError } from '../office-error.ts'
import type { ChangeContext, WriteContext } from '../office-handler.ts'
import { loadNewestOrderChange, loadOrderVersion, getOrderLogObject } from './order-version.ts'

/** Part of the write context that order actions need. */
export type ActionContext = ChangeContext & Pick<WriteContext, 'sumTenants'>

interface ActionRequest {
  readonly billingNo: string
  readonly version: string
  readonly reason: string
  readonly note: string
}

interface Action<Reply> {
  readonly right: Right
  /** Verb of the log entry. */
  readonly verb: string
  /** Changes the order. Returns the response and the values for the log entry. */
  readonly act: (
    order: OrderRow,
  ) => Promise<{ reply: Reply } & Pick<LogChange, 'before' | 'after'> & Partial<Pick<LogChange, 'verb'>>>
}

/**
 * Runs an action on an order in the call's transaction. The order is locked, so the second of two concurrent actions
 * fails, with an error that describes the first.
 */
export async function runOrderAction<Reply>(
  { tx, actor, log }: ChangeContext,
  { billingNo, version, reason, note }: ActionRequest,
  { right, verb, act }: Action<Reply>,
): Promise<Reply> {
  const order = await lockOrder(tx, billingNo)
  if (!order || !hasRightInBrand(actor, 'readOrders', order.brand)) throw new OfficeError('notFound')
  if (!hasRightInBrand(actor, right, order.brand)) throw new OfficeError('forbidden')
  if ((await loadOrderVersion(tx, order)) !== version) throw await describeConflict({ tx, order, version })
  const { reply, before, after, verb: doneVerb = verb } = await act(order)
  await log({
    verb: doneVerb,
    right,
    object: getOrderLogObject(billingNo),
    brand: order.brand,
    before,
    after,
    reason,
    note,
  })
  return reply
}

/**
 * Returns the error for an order that has changed since it was read. It names the person who changed it, if a person
 * did.
 */
async function describeConflict({
  tx,
  order,
  version,
}: Pick<WriteContext, 'tx'> & { order: OrderRow; version: string }): Promise<OfficeError> {
  const change = await loadNewestOrderChange(tx, order.billingNo)
  const isNew = change !== undefined && !version.endsWith(`.${change.sequence}`)
  return isNew
    ? new OfficeError('changed', { change: { staff: change.staff, verb: change.verb, at: change.at } })
    : new OfficeError('changed')
}
