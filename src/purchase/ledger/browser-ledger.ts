import { reportProblem } from '../../kernel/report-problem.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { createOrderLedger } from './ledger.ts'
import { createOrderDatabase } from './order-database.ts'

/**
 * Timeouts in milliseconds for the order database. The write timeout is short, because the player's way to the payment
 * site waits for each write.
 */
const timeoutMs = { read: 4000, write: 1000 }

export const browserOrderLedger = createOrderLedger({
  database: createOrderDatabase(),
  backup: browserStorage,
  now: Date.now,
  report: reportProblem,
  timeoutMs,
})
