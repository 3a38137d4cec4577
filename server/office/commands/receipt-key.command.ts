import type { Command } from '../../admin/command.ts'
import { addReceiptKey } from '../../orders/receipts/receipt-keys.ts'
import { runLoggedOperatorChange } from './run-logged-operator-change.ts'

/** Creates a signing key for new receipts. Receipts signed with earlier keys remain valid. */
export const createReceiptKeyCommand: Command = {
  usage: '(makes a new key for receipts)',
  isLogged: true,
  run: (args, deps) =>
    runLoggedOperatorChange(deps, args, async (tx, log) => {
      const kid = await addReceiptKey(tx, deps.at)
      await log({ verb: 'keys.addReceiptKey', object: 'keys', brand: null, after: { kid } })
      return { data: { kid }, text: kid }
    }),
}
