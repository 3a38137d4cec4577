import { CommandError, requireText, type Command } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { markFlagSeen } from '../../admin/orders/mark-flag-seen.ts'
import { changeOrder } from './change-order.ts'

/** Marks a flag as handled. The flag is then no longer listed or counted, and the command `order` prints the note. */
export const seenCommand: Command = {
  usage: '<billing number or support code> --note <text> [--as <email>]',
  async run(args, deps) {
    const order = await findOrder(deps.db, args.words)
    const { billingNo, flag } = order
    if (flag === null) throw new CommandError(`${billingNo} has no flag.`)
    const note = requireText(args, 'note')
    return changeOrder(deps, args, order, 'order.seen', async (tx) => {
      await markFlagSeen(tx, { billingNo, flag, note, at: deps.at })
      return { text: `${billingNo}: "${flag}" is seen to.`, entry: { before: { flag }, after: { seen: true }, note } }
    })
  },
}
