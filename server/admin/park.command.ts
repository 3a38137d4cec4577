import { parkDelivery } from '../orders/delivery/park-delivery.ts'
import { WrongCommand, type Command } from './command.ts'
import { findOrder } from './find-order.ts'

/** The game is not told of this order any more, until `retry`. */
export const parkCommand: Command = {
  says: '<billing number or support code>',
  async run({ words }, { db, at }) {
    const { billingNo, state } = await findOrder(db, words)
    if (!(await parkDelivery(db, { billingNo, at })))
      throw new WrongCommand(`${billingNo} is ${state}: there is nothing to deliver, or it is parked already.`)
    return `${billingNo} is parked. \`npm run admin -- retry ${billingNo}\` takes it up again.`
  },
}
