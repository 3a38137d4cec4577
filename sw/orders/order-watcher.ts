import * as v from 'valibot'
import { codes } from '../../src/contract/codes.table.ts'
import { payStarted } from '../../src/contract/entities/payment.ts'
import { envelope } from '../../src/contract/envelope.ts'
import type { OrderStatus } from '../../src/purchase/ledger/order-status.ts'
import type { OrderDatabase } from '../../src/purchase/ledger/order-database.ts'
import {
  applyOrderStatus,
  isUnchanged,
  isPaymentPending,
  mergeOrders,
  sortNewestFirst,
  selectOrdersToPoll,
} from '../../src/purchase/ledger/order-rules.ts'
import { parseOrder, type Order } from '../../src/purchase/ledger/order.schema.ts'
import { queryOrder } from '../../src/purchase/ledger/query-order.ts'
import { startedOrder } from '../../src/purchase/ledger/started-order.ts'
import { withTimeout } from '../../src/kernel/time/with-timeout.ts'

/** The surroundings that watching needs; a test brings its own. */
export interface WatcherDeps {
  /** The page's own ledger: same database, same key, so twice is once. */
  readonly database: OrderDatabase
  /** One order query; undefined where nobody could be asked. */
  readonly ask: (order: Order, simple: '0' | '1') => Promise<OrderStatus | undefined>
  readonly now: () => number
  /** An order is new or has moved. */
  readonly moved: (order: Order) => Promise<void>
  /** How many are waited for. */
  readonly counted: (waiting: number) => Promise<void>
}

export interface OrderWatcher {
  /** A pay start has been answered: the page that asked may be gone before it can write anything down. */
  readonly sawStart: (params: unknown, answer: unknown) => Promise<void>
  /** Asks where the open ones stand. True while any of them is still waited for: then it is worth doing again. */
  readonly recheck: () => Promise<boolean>
  /** All that the ledger knows, newest first. */
  readonly orders: () => Promise<Order[]>
}

/** Each is a request; older ones are asked about when they are opened. */
const mostAtOnce = 5
const timeoutMs = 5000

const started = v.object({ ...envelope.entries, code: v.literal(codes.success), data: payStarted })

export function createOrderWatcher({ database, ask, now, moved, counted }: WatcherDeps): OrderWatcher {
  const all = async (): Promise<Order[]> => {
    const records = await withTimeout(timeoutMs, database.all())
    return sortNewestFirst(records.map(parseOrder).filter((one) => one !== undefined))
  }

  const keep = async (update: Order): Promise<void> => {
    let news: Order | undefined
    await withTimeout(
      timeoutMs,
      database.change(update.billingNo, (record) => {
        const known = parseOrder(record)
        const next = mergeOrders(known, update)
        if (!isUnchanged(known, next)) news = next
        return next
      }),
    )
    if (news) await moved(news)
  }

  const count = async () => counted((await all()).filter(isPaymentPending).length)

  return {
    orders: all,
    async sawStart(params, answer) {
      const parsed = v.safeParse(started, answer)
      if (!parsed.success) return
      await keep(startedOrder(params, parsed.output.data.billingNo, now()))
      await count()
    },
    async recheck() {
      const open = selectOrdersToPoll(await all(), now(), mostAtOnce)
      await Promise.all(
        open.map(async (one) => {
          const info = await queryOrder<OrderStatus | undefined>({
            ask: (simple) => ask(one, simple),
            infoOf: (answer) => answer,
            needsNames: false,
          })
          if (!info) return
          // Told to nobody in particular, names are masked: the page asks for its own.
          const { words: _masked, ...update } = applyOrderStatus(one, info, now())
          await keep(update)
        }),
      )
      await count()
      return (await all()).slice(0, mostAtOnce).some(isPaymentPending)
    },
  }
}
