import * as v from 'valibot'
import { defineStoredItem } from '../../kernel/storage/stored-item.ts'
import type { AppStorage } from '../../kernel/storage/storage.ts'
import {
  isOrderUnchanged,
  isPaymentPending,
  maskOrderNames,
  mergeOrderVersions,
  sortOrdersNewestFirst,
  selectExpiredOrders,
} from './order-rules.ts'
import { orderSchema, parseOrder, type Order } from './order.schema.ts'
import type { OrderDatabase } from './order-database.ts'
import { withTimeout } from '../../kernel/time/with-timeout.ts'

/** Backup of pending and unsaved orders in local storage. Each write to it fires a `storage` event in other tabs. */
export const backupOrdersItem = defineStoredItem('orders', 'local', v.array(orderSchema))

interface LedgerDeps {
  readonly database: OrderDatabase
  readonly backup: AppStorage
  readonly now: () => number
  readonly report: (what: string, where: string) => void
  /** Timeouts in milliseconds. The player leaves for the payment site once the order is written, or after `write`. */
  readonly timeoutMs: { readonly read: number; readonly write: number }
}

export interface OrderLedger {
  readonly all: () => Promise<Order[]>
  /** Merges an update into the saved order and returns the merged order. */
  readonly save: (update: Order) => Promise<Order>
  readonly maskNames: (isAffected: (order: Order) => boolean) => Promise<void>
}

/**
 * Stores orders in IndexedDB, which the service worker also uses. Pending orders are also written to local storage,
 * because that write is synchronous and completes even if the page closes. `reconcile` copies what either of the two
 * lacks.
 */
export function createOrderLedger({ database, backup, now, report, timeoutMs }: LedgerDeps): OrderLedger {
  let isReported = false
  const reportOnce = () => {
    if (!isReported) report('noDatabase', 'orders')
    isReported = true
  }

  const readBackup = () => backup.read(backupOrdersItem) ?? []
  const writeBackup = (orders: readonly Order[]) => {
    const gone = new Set(selectExpiredOrders(orders, now()))
    backup.write(
      backupOrdersItem,
      [...orders].filter((one) => !gone.has(one)),
    )
  }
  const saveToBackup = (next: Order) => {
    const spares = readBackup()
    const backedUp = spares.find((one) => one.billingNo === next.billingNo)
    // Skip unchanged orders to avoid `storage` events in other tabs.
    if (backedUp && isOrderUnchanged(backedUp, next)) return
    writeBackup([next, ...spares.filter((one) => one !== backedUp)])
  }
  const removeFromBackup = (billingNos: ReadonlySet<string>) => {
    const spares = readBackup()
    const rest = spares.filter((one) => !billingNos.has(one.billingNo))
    if (rest.length < spares.length) writeBackup(rest)
  }

  const readDatabase = async (): Promise<Order[]> => {
    const records = await withTimeout(timeoutMs.read, database.all())
    const orders = records.map(parseOrder)
    if (orders.includes(undefined)) report('corruptStorage', 'orders')
    return orders.filter((one) => one !== undefined)
  }
  const saveToDatabase = (next: Order, onMerged: (merged: Order) => void = () => {}) =>
    withTimeout(
      timeoutMs.write,
      database.update(next.billingNo, (storedRecord) => {
        const merged = mergeOrderVersions(parseOrder(storedRecord), next)
        onMerged(merged)
        return merged
      }),
    )

  /** Copies orders that are missing in the database or in the backup, and deletes expired orders. */
  const reconcile = async (orders: readonly Order[], spares: readonly Order[]): Promise<void> => {
    const ordersByNumber = new Map(orders.map((one) => [one.billingNo, one]))
    // Read the backup again, because another tab may have changed it.
    const spared = new Set(readBackup().map((one) => one.billingNo))
    for (const one of orders) if (isPaymentPending(one) && !spared.has(one.billingNo)) saveToBackup(one)
    const missing = spares.filter(
      (one) =>
        !ordersByNumber.has(one.billingNo) ||
        !isOrderUnchanged(
          mergeOrderVersions(ordersByNumber.get(one.billingNo), one),
          ordersByNumber.get(one.billingNo),
        ),
    )
    await Promise.all(missing.map((one) => saveToDatabase(one)))
    removeFromBackup(
      new Set(
        spares
          .filter((one) => !isPaymentPending(mergeOrderVersions(ordersByNumber.get(one.billingNo), one)))
          .map((one) => one.billingNo),
      ),
    )
    const gone = selectExpiredOrders(orders, now()).map((one) => one.billingNo)
    if (gone.length > 0) await withTimeout(timeoutMs.write, database.remove(gone))
  }

  return {
    async all() {
      const spares = readBackup()
      try {
        const orders = await readDatabase()
        void reconcile(orders, spares).catch(reportOnce)
        const byNumber = new Map(orders.map((one) => [one.billingNo, one]))
        for (const one of spares) byNumber.set(one.billingNo, mergeOrderVersions(byNumber.get(one.billingNo), one))
        return sortOrdersNewestFirst([...byNumber.values()])
      } catch {
        reportOnce()
        return sortOrdersNewestFirst(spares)
      }
    },
    async save(next) {
      const spared = readBackup().find((one) => one.billingNo === next.billingNo)
      // Parse again to get a plain object, because IndexedDB cannot clone a Valtio proxy.
      let merged = mergeOrderVersions(spared, parseOrder(next) ?? next)
      // Write the synchronous backup first, because the page may be closed at any moment.
      if (isPaymentPending(merged)) saveToBackup(merged)
      try {
        await saveToDatabase(merged, (result) => (merged = result))
        if (!isPaymentPending(merged)) removeFromBackup(new Set([merged.billingNo]))
      } catch {
        reportOnce()
        saveToBackup(merged)
      }
      return merged
    },
    async maskNames(isAffected) {
      const hidden = (one: Order): Order =>
        one.words && isAffected(one) ? { ...one, words: maskOrderNames(one.words) } : one
      writeBackup(readBackup().map(hidden))
      try {
        const affectedOrders = (await readDatabase()).filter(isAffected)
        const hideOne = (storedRecord: unknown) => {
          const one = parseOrder(storedRecord)
          return one ? hidden(one) : storedRecord
        }
        await withTimeout(
          timeoutMs.write,
          Promise.all(affectedOrders.map(({ billingNo }) => database.update(billingNo, hideOne))),
        )
      } catch {
        reportOnce()
      }
    },
  }
}
