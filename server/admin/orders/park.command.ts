import { parkDelivery } from '../../orders/delivery/park-delivery.ts'
import { CommandError, type Command } from '../command.ts'
import { findOrder } from './find-order.ts'

/** Stops deliveries of an order to the game until the command `retry` is used. */
export const parkCommand: Command = {
  usage: '<billing number or support code>',
  async run({ words }, { db, at }) {
    const { billingNo, state } = await findOrder(db, words)
    if (!(await parkDelivery(db, { billingNo, at })))
      throw new CommandError(`${billingNo} is ${state}: there is nothing to deliver, or it is already parked.`)
    return `${billingNo} is parked. \`npm run admin -- retry ${billingNo}\` takes it up again.`
  },
}
