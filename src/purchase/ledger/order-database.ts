import { delMany, promisifyRequest, update, values, type UseStore } from 'idb-keyval'

/** One record an order, by its billing number: page and service worker may both write it, and twice is once. */
const databaseName = 'orders'
const storeName = 'by_billing_no'

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return promisifyRequest(request)
}

/** A first opening that was interrupted leaves a database without its store, for good: then it starts anew. */
async function openWhole(): Promise<IDBDatabase> {
  const database = await open()
  if (database.objectStoreNames.contains(storeName)) return database
  database.close()
  await promisifyRequest(indexedDB.deleteDatabase(databaseName))
  return open()
}

export interface OrderDatabase {
  readonly all: () => Promise<unknown[]>
  readonly change: (billingNo: string, next: (known: unknown) => unknown) => Promise<void>
  readonly remove: (billingNos: string[]) => Promise<void>
}

export function createOrderDatabase(): OrderDatabase {
  let opened: Promise<IDBDatabase> | undefined

  /** Browsers close connections when they like; the next use opens another. */
  const useStore: UseStore = async (mode, use) => {
    opened ??= openWhole()
    try {
      const database = await opened
      database.onclose = () => (opened = undefined)
      database.onversionchange = () => {
        database.close()
        opened = undefined
      }
      return await use(database.transaction(storeName, mode).objectStore(storeName))
    } catch (error) {
      opened = undefined
      throw error
    }
  }

  return {
    all: () => values(useStore),
    change: (billingNo, next) => update(billingNo, next, useStore),
    remove: (billingNos) => delMany(billingNos, useStore),
  }
}
