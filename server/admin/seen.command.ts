import { orderFlagsSeen } from '../orders/orders.tables.ts'
import { textOf, WrongCommand, type Command } from './command.ts'
import { findOrder } from './find-order.ts'

/** An operator has done what a flag asks for: it is listed and counted no more, and `order` says by what it ended. */
export const seenCommand: Command = {
  says: '<billing number or support code> --note <text>',
  async run(args, { db, at }) {
    const { billingNo, flag } = await findOrder(db, args.words)
    if (flag === null) throw new WrongCommand(`${billingNo} has no flag.`)
    const row = { flag, note: textOf(args, 'note'), at }
    await db
      .insert(orderFlagsSeen)
      .values({ billingNo, ...row })
      .onConflictDoUpdate({ target: orderFlagsSeen.billingNo, set: row })
    return `${billingNo}: "${flag}" is seen to.`
  },
}
