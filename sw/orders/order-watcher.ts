import * as v from 'valibot'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { startedPaymentSchema } from '../../src/contract/entities/payment.ts'
import { responseEnvelopeSchema } from '../../src/contract/replies/envelope.ts'
import type { OrderStatus } from '../../src/purchase/ledger/order-status.ts'
import type { OrderDatabase } from '../../src/purchase/ledger/order-database.ts'
import {
  applyOrderStatus,
  isOrderUnchanged,
  isPaymentPending,
  mergeOrderVersions,
  sortOrdersNewestFirst,
  selectOrdersToPoll,
} from '../../src/purchase/ledger/order-rules.ts'
import { parseOrder, type Order } from '../../src/purchase/ledger/order.schema.ts'
import { queryOrderStatus } from '../../src/purchase/ledger/query-order.ts'
import { createOrderFromStartRequest } from '../../src/purchase/ledger/started-order.ts'
import { withTimeout } from '../../src/kernel/time/with-timeout.ts'

/** Dependencies of the order watcher, injected for tests. */
export interface OrderWatcherDeps {
  /** Database shared with the pages. Writes are merged with the saved order. */
  readonly database: OrderDatabase
  /** Queries an order. Returns undefined on failure. */
  readonly queryStatus: (order: Order, simple: '0' | '1') => Promise<OrderStatus | undefined>
  readonly now: () => number
  /** Called after an order was added or changed. */
  readonly onChanged: (order: Order) => Promise<void>
  readonly onCounted: (waiting: number) => Promise<void>
}

export interface OrderWatcher {
  /** Saves the order from the response to a start request, because the page may close before saving it. */
  readonly recordStart: (params: unknown, answer: unknown) => Promise<void>
  /** Refreshes pending orders. Returns true if an order is still pending. */
  readonly recheck: () => Promise<boolean>
  readonly readOrders: () => Promise<Order[]>
}

/** Maximum number of requests per check. Older orders are updated when the player opens them. */
const maxRequests = 5
const timeoutMs = 5000

const startReplySchema = v.object({
  ...responseEnvelopeSchema.entries,
  code: v.literal(apiResponseCodes.success),
  data: startedPaymentSchema,
})

export function createOrderWatcher({
  database,
  queryStatus,
  now,
  onChanged,
  onCounted,
}: OrderWatcherDeps): OrderWatcher {
  const all = async (): Promise<Order[]> => {
    const records = await withTimeout(timeoutMs, database.all())
    return sortOrdersNewestFirst(records.map(parseOrder).filter((one) => one !== undefined))
  }

  const save = async (update: Order): Promise<void> => {
    let changed: Order | undefined
    await withTimeout(
      timeoutMs,
      database.update(update.billingNo, (record) => {
        const saved = parseOrder(record)
        const next = mergeOrderVersions(saved, update)
        if (!isOrderUnchanged(saved, next)) changed = next
        return next
      }),
    )
    if (changed) await onChanged(changed)
  }

  const count = async () => onCounted((await all()).filter(isPaymentPending).length)

  return {
    readOrders: all,
    async recordStart(params, answer) {
      const parsed = v.safeParse(startReplySchema, answer)
      if (!parsed.success) return
      await save(createOrderFromStartRequest(params, parsed.output.data.billingNo, now()))
      await count()
    },
    async recheck() {
      const open = selectOrdersToPoll(await all(), now(), maxRequests)
      await Promise.all(
        open.map(async (one) => {
          const info = await queryOrderStatus<OrderStatus | undefined>({
            query: (simple) => queryStatus(one, simple),
            toStatus: (answer) => answer,
            needsNames: false,
          })
          if (!info) return
          // Discard the names. They are masked, because the worker has no token.
          const { words: _masked, ...update } = applyOrderStatus(one, info, now())
          await save(update)
        }),
      )
      await count()
      return (await all()).slice(0, maxRequests).some(isPaymentPending)
    },
  }
}
