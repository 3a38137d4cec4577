import { delMany, promisifyRequest, update, values, type UseStore } from 'idb-keyval'

/** One record an order, by its billing number: page and service worker may both write it, and twice is once. */
const databaseName = 'orders'
const storeName = 'by_billing_no'

/**
 * Reported as written only once it is on disk: the next thing that happens is that the player leaves to pay, and a phone may end the
 * browser there. Browsers write cookies and local storage seconds later.
 */
const durable: IDBTransactionOptions = { durability: 'strict' }

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return promisifyRequest(request)
}

const startAnew = () => promisifyRequest(indexedDB.deleteDatabase(databaseName))

/** A first opening that was interrupted leaves a database without its store, for good. */
async function openWhole(): Promise<IDBDatabase> {
  const database = await open()
  if (database.objectStoreNames.contains(storeName)) return database
  database.close()
  await startAnew()
  return open()
}

export interface OrderDatabase {
  readonly all: () => Promise<unknown[]>
  readonly change: (billingNo: string, next: (known: unknown) => unknown) => Promise<void>
  readonly remove: (billingNos: string[]) => Promise<void>
}

/** What browsers say of a database that is broken itself. One that is full or closed to us is none, nor is a record that cannot be written. */
const broken = new Set(['UnknownError', 'NotFoundError', 'VersionError'])

export function createOrderDatabase(): OrderDatabase {
  let opened: Promise<IDBDatabase> | undefined
  let repaired = false

  const attempt: UseStore = async (mode, use) => {
    opened ??= openWhole()
    try {
      const database = await opened
      // Browsers close connections when they like; the next use opens another.
      database.onclose = () => (opened = undefined)
      database.onversionchange = () => {
        database.close()
        opened = undefined
      }
      return await use(database.transaction(storeName, mode, durable).objectStore(storeName))
    } catch (error) {
      opened = undefined
      throw error
    }
  }

  /** A connection that broke is opened again; a database that is broken itself is thrown away, once. Orders that are waited for lie elsewhere, too. */
  const sturdy: UseStore = async (mode, use) => {
    try {
      return await attempt(mode, use)
    } catch {
      try {
        return await attempt(mode, use)
      } catch (error) {
        if (repaired || !(error instanceof Error && broken.has(error.name))) throw error
        repaired = true
        await startAnew()
        return attempt(mode, use)
      }
    }
  }

  return {
    all: () => values(sturdy),
    change: (billingNo, next) => update(billingNo, next, sturdy),
    remove: (billingNos) => delMany(billingNos, sturdy),
  }
}
