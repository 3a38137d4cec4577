import { delMany, promisifyRequest, update, values, type UseStore } from 'idb-keyval'

/** Database name. The page and the service worker share the database, which has one record per billing number. */
const databaseName = 'orders'
const storeName = 'by_billing_no'

/**
 * Strict durability resolves a write only when the data is on disk, because phones may kill the browser as soon as the
 * player leaves to pay.
 */
const durable: IDBTransactionOptions = { durability: 'strict' }

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return promisifyRequest(request)
}

const deleteDatabase = () => promisifyRequest(indexedDB.deleteDatabase(databaseName))

/** Opens the database. If an interrupted open left no object store, the database is recreated. */
async function openWithStore(): Promise<IDBDatabase> {
  const database = await open()
  if (database.objectStoreNames.contains(storeName)) return database
  database.close()
  await deleteDatabase()
  return open()
}

export interface OrderDatabase {
  readonly all: () => Promise<unknown[]>
  readonly update: (billingNo: string, next: (storedRecord: unknown) => unknown) => Promise<void>
  readonly remove: (billingNos: string[]) => Promise<void>
}

/** Error names of a corrupt database. Quota and access errors are not included. */
const corruptionErrors = new Set(['UnknownError', 'NotFoundError', 'VersionError'])

export function createOrderDatabase(): OrderDatabase {
  let opened: Promise<IDBDatabase> | undefined
  let wasReset = false

  const attempt: UseStore = async (mode, use) => {
    opened ??= openWithStore()
    try {
      const database = await opened
      // Browsers may close the connection at any time. Clear the closed connection, so that the next call reopens the
      // database.
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

  /**
   * Retries once with a new connection. A corrupt database is deleted once per page load, and its pending orders are
   * restored from the backup.
   */
  const withRecovery: UseStore = async (mode, use) => {
    try {
      return await attempt(mode, use)
    } catch {
      try {
        return await attempt(mode, use)
      } catch (error) {
        if (wasReset || !(error instanceof Error && corruptionErrors.has(error.name))) throw error
        wasReset = true
        await deleteDatabase()
        return attempt(mode, use)
      }
    }
  }

  return {
    all: () => values(withRecovery),
    update: (billingNo, next) => update(billingNo, next, withRecovery),
    remove: (billingNos) => delMany(billingNos, withRecovery),
  }
}
