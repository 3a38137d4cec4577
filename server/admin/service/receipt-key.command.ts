import { addReceiptKey } from '../../orders/receipts/receipt-keys.ts'
import type { Command } from '../command.ts'

/** Creates a key that signs new receipts. Receipts signed with earlier keys remain valid. */
export const receiptKeyCommand: Command = {
  usage: '(makes a new key for receipts)',
  async run(_said, { db, at }) {
    const kid = await addReceiptKey(db, at)
    return { data: { kid }, text: kid }
  },
}
