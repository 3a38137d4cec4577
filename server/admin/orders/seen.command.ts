import { orderFlagsSeen } from '../../orders/orders.tables.ts'
import { requireText, CommandError, type Command } from '../command.ts'
import { findOrder } from './find-order.ts'

/** Marks a flag as handled. It is no longer listed or counted, and the command `order` prints the note. */
export const seenCommand: Command = {
  usage: '<billing number or support code> --note <text>',
  async run(args, { db, at }) {
    const { billingNo, flag } = await findOrder(db, args.words)
    if (flag === null) throw new CommandError(`${billingNo} has no flag.`)
    const row = { flag, note: requireText(args, 'note'), at }
    await db
      .insert(orderFlagsSeen)
      .values({ billingNo, ...row })
      .onConflictDoUpdate({ target: orderFlagsSeen.billingNo, set: row })
    return `${billingNo}: "${flag}" is seen to.`
  },
}
