import * as v from 'valibot'
import { defineItem } from '../../kernel/storage/stored-item.ts'
import type { AppStorage } from '../../kernel/storage/storage.ts'
import { isUnchanged, isPaymentPending, maskTexts, mergeOrders, sortNewestFirst, selectExpired } from './order-rules.ts'
import { order, parseOrder, type Order } from './order.schema.ts'
import type { OrderDatabase } from './order-database.ts'
import { withTimeout } from '../../kernel/time/with-timeout.ts'

/** Orders that are waited for, and those that the database would not take. It falls back on memory by itself. Tabs hear of its changes. */
export const spareOrders = defineItem('orders', 'local', v.array(order))

interface LedgerDeps {
  readonly database: OrderDatabase
  readonly spare: AppStorage
  readonly now: () => number
  readonly report: (what: string, where: string) => void
  /** `write`: leaving for the payment site waits for this at most. `read` may take longer, for a page that starts is busy. */
  readonly timeoutMs: { readonly read: number; readonly write: number }
}

export interface Ledger {
  /** Newest first. */
  readonly all: () => Promise<Order[]>
  /** Merges it with the known order, and returns the result. */
  readonly keep: (update: Order) => Promise<Order>
  /** Of these orders the names are kept as the gateway tells them to strangers. A player who logs in again is told them anew. */
  readonly hideNames: (whose: (order: Order) => boolean) => Promise<void>
}

/**
 * The device's own orders, in two places: all of them in a database that the service worker shares, and those that are waited for also in
 * the spare place, which is written at once and outlives the database. What either lacks is put back; trouble is reported once.
 */
export function createLedger({ database, spare, now, report, timeoutMs }: LedgerDeps): Ledger {
  let isReported = false
  const sayOnce = () => {
    if (!isReported) report('noDatabase', 'orders')
    isReported = true
  }

  const inSpare = () => spare.read(spareOrders) ?? []
  const writeSpare = (orders: readonly Order[]) => {
    const gone = new Set(selectExpired(orders, now()))
    spare.write(
      spareOrders,
      [...orders].filter((one) => !gone.has(one)),
    )
  }
  const keepInSpare = (next: Order) => {
    const spares = inSpare()
    const known = spares.find((one) => one.billingNo === next.billingNo)
    // Other tabs look up with every change, so what says nothing new is not written.
    if (known && isUnchanged(known, next)) return
    writeSpare([next, ...spares.filter((one) => one !== known)])
  }
  const dropFromSpare = (billingNos: ReadonlySet<string>) => {
    const spares = inSpare()
    const rest = spares.filter((one) => !billingNos.has(one.billingNo))
    if (rest.length < spares.length) writeSpare(rest)
  }

  const inDatabase = async (): Promise<Order[]> => {
    const records = await withTimeout(timeoutMs.read, database.all())
    const orders = records.map(parseOrder)
    if (orders.includes(undefined)) report('corruptStorage', 'orders')
    return orders.filter((one) => one !== undefined)
  }
  const keepInDatabase = (next: Order, also: (kept: Order) => void = () => {}) =>
    withTimeout(
      timeoutMs.write,
      database.change(next.billingNo, (known) => {
        const kept = mergeOrders(parseOrder(known), next)
        also(kept)
        return kept
      }),
    )

  /** Each place gets the orders that only the other one has; too old ones go. */
  const settle = async (orders: readonly Order[], spares: readonly Order[]): Promise<void> => {
    const known = new Map(orders.map((one) => [one.billingNo, one]))
    // Other writers have gone on since it was read.
    const spared = new Set(inSpare().map((one) => one.billingNo))
    for (const one of orders) if (isPaymentPending(one) && !spared.has(one.billingNo)) keepInSpare(one)
    const missing = spares.filter(
      (one) =>
        !known.has(one.billingNo) || !isUnchanged(mergeOrders(known.get(one.billingNo), one), known.get(one.billingNo)),
    )
    await Promise.all(missing.map((one) => keepInDatabase(one)))
    dropFromSpare(
      new Set(
        spares
          .filter((one) => !isPaymentPending(mergeOrders(known.get(one.billingNo), one)))
          .map((one) => one.billingNo),
      ),
    )
    const gone = selectExpired(orders, now()).map((one) => one.billingNo)
    if (gone.length > 0) await withTimeout(timeoutMs.write, database.remove(gone))
  }

  return {
    async all() {
      const spares = inSpare()
      try {
        const orders = await inDatabase()
        void settle(orders, spares).catch(sayOnce)
        const byNumber = new Map(orders.map((one) => [one.billingNo, one]))
        for (const one of spares) byNumber.set(one.billingNo, mergeOrders(byNumber.get(one.billingNo), one))
        return sortNewestFirst([...byNumber.values()])
      } catch {
        sayOnce()
        return sortNewestFirst(spares)
      }
    },
    async keep(next) {
      const spared = inSpare().find((one) => one.billingNo === next.billingNo)
      // Read anew: what comes out of a store of the page is a proxy, which no database takes.
      let kept = mergeOrders(spared, parseOrder(next) ?? next)
      // At once, before anything that may take its time: the page may be gone in a moment.
      if (isPaymentPending(kept)) keepInSpare(kept)
      try {
        await keepInDatabase(kept, (result) => (kept = result))
        if (!isPaymentPending(kept)) dropFromSpare(new Set([kept.billingNo]))
      } catch {
        sayOnce()
        keepInSpare(kept)
      }
      return kept
    },
    async hideNames(whose) {
      const hidden = (one: Order): Order => (one.words && whose(one) ? { ...one, words: maskTexts(one.words) } : one)
      writeSpare(inSpare().map(hidden))
      try {
        const theirs = (await inDatabase()).filter(whose)
        const hideOne = (known: unknown) => {
          const one = parseOrder(known)
          return one ? hidden(one) : known
        }
        await withTimeout(
          timeoutMs.write,
          Promise.all(theirs.map(({ billingNo }) => database.change(billingNo, hideOne))),
        )
      } catch {
        sayOnce()
      }
    },
  }
}
