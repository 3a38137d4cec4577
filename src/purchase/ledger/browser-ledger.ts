import { report } from '../../kernel/report.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { createLedger } from './ledger.ts'
import { createOrderDatabase } from './order-database.ts'

/** A healthy database responds within a few milliseconds; longer waits would delay leaving for the payment site. */
const timeoutMs = { read: 4000, write: 1000 }

export const ledger = createLedger({
  database: createOrderDatabase(),
  backup: storage,
  now: Date.now,
  report,
  timeoutMs,
})
