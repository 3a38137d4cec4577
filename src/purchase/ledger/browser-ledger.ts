import { report } from '../../kernel/report.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { createLedger } from './ledger.ts'
import { createOrderDatabase } from './order-database.ts'

/** A healthy database answers in a few milliseconds; nobody waits longer than this on the way to paying. */
const timeoutMs = { read: 4000, write: 1000 }

export const ledger = createLedger({
  database: createOrderDatabase(),
  spare: storage,
  now: Date.now,
  report,
  timeoutMs,
})
