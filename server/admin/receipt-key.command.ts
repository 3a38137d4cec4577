import { addReceiptKey } from '../orders/receipts/receipt-keys.ts'
import type { Command } from './command.ts'

/** Receipts are signed with the new key from then on; those of older keys stay valid. */
export const receiptKeyCommand: Command = {
  says: '(makes a new key for receipts)',
  run: (_said, { db, at }) => addReceiptKey(db, at),
}
