import { eq } from 'drizzle-orm'
import { requeryPayment } from '../../orders/payment/requery-payment.ts'
import { retryDelivery } from '../../orders/delivery/park-delivery.ts'
import { orderFlagsSeen } from '../../orders/orders.tables.ts'
import { CommandError, type Command } from '../command.ts'
import { findOrder } from './find-order.ts'

/** Immediately retries a stuck order: delivers it to the game again, or queries the payment company. */
export const retryCommand: Command = {
  usage: '<billing number or support code>',
  async run({ words }, { db, at }) {
    const { billingNo, state } = await findOrder(db, words)
    const isToldAgain = await retryDelivery(db, { billingNo, at })
    if (!isToldAgain && !(await requeryPayment(db, { billingNo, at })))
      throw new CommandError(`${billingNo} is ${state}: there is nothing to retry.`)
    // Delete the operator's mark, so that the flag is listed again if it is raised again.
    await db.delete(orderFlagsSeen).where(eq(orderFlagsSeen.billingNo, billingNo))
    return `${billingNo}: its ${isToldAgain ? 'game is told' : 'payment company is asked'} again now.`
  },
}
