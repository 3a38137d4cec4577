import { requireText, CommandError, type Command } from '../command.ts'
import { findOrder } from './find-order.ts'
import { markFlagSeen } from './mark-flag-seen.ts'

/** Marks a flag as handled. It is no longer listed or counted, and the command `order` prints the note. */
export const seenCommand: Command = {
  usage: '<billing number or support code> --note <text>',
  async run(args, { db, at }) {
    const { billingNo, flag } = await findOrder(db, args.words)
    if (flag === null) throw new CommandError(`${billingNo} has no flag.`)
    await markFlagSeen(db, { billingNo, flag, note: requireText(args, 'note'), at })
    return `${billingNo}: "${flag}" is seen to.`
  },
}
