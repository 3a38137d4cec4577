import * as v from 'valibot'
import { item } from '../../kernel/storage/item.ts'
import type { Store } from '../../kernel/storage/storage.ts'
import { merged, newestFirst, outdated } from './order-rules.ts'
import { order, type Order } from './order.schema.ts'
import type { OrderDatabase } from './order-database.ts'
import { within } from './within.ts'

/** Where the browser has no database that answers. It falls back on memory by itself. */
export const spareOrders = item('orders', 'local', v.array(order))

interface LedgerParts {
  readonly database: OrderDatabase
  readonly spare: Store
  readonly now: () => number
  readonly report: (what: string, where: string) => void
  /** `write`: leaving for the payment site waits for this at most. `read` may take longer, for a page that starts is busy. */
  readonly timeoutMs: { readonly read: number; readonly write: number }
}

export interface Ledger {
  /** Newest first. */
  readonly all: () => Promise<Order[]>
  /** Lays it over what is known of it, and answers the result. */
  readonly keep: (told: Order) => Promise<Order>
}

const parsed = (record: unknown): Order | undefined => {
  const found = v.safeParse(order, record)
  return found.success ? found.output : undefined
}

/** The device's own orders. What cannot be kept in the database is kept in the spare place; that is reported once. */
export function createLedger({ database, spare, now, report, timeoutMs }: LedgerParts): Ledger {
  let told = false
  const sayOnce = () => {
    if (!told) report('noDatabase', 'orders')
    told = true
  }

  const inSpare = () => spare.read(spareOrders) ?? []
  const keepInSpare = (next: Order) =>
    void spare.write(spareOrders, [next, ...inSpare().filter((one) => one.billingNo !== next.billingNo)])

  const inDatabase = async (): Promise<Order[]> => {
    const records = await within(timeoutMs.read, database.all())
    const orders = records.map(parsed)
    if (orders.includes(undefined)) report('corruptStorage', 'orders')
    return orders.filter((one) => one !== undefined)
  }

  const clean = (orders: readonly Order[]) => {
    const gone = outdated(orders, now()).map((one) => one.billingNo)
    if (gone.length > 0) void database.remove(gone).catch(sayOnce)
  }

  return {
    async all() {
      try {
        const orders = await inDatabase()
        clean(orders)
        // An order whose database did not answer at its start stands in the spare place.
        const spares = inSpare()
        const byNumber = new Map(orders.map((one) => [one.billingNo, one]))
        for (const one of spares) byNumber.set(one.billingNo, merged(byNumber.get(one.billingNo), one))
        return newestFirst([...byNumber.values()])
      } catch {
        sayOnce()
        return newestFirst(inSpare())
      }
    },
    async keep(next) {
      let kept = merged(
        inSpare().find((one) => one.billingNo === next.billingNo),
        next,
      )
      try {
        await within(
          timeoutMs.write,
          database.change(next.billingNo, (known) => (kept = merged(parsed(known), next))),
        )
      } catch {
        sayOnce()
        keepInSpare(kept)
      }
      return kept
    },
  }
}
