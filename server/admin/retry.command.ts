import { eq } from 'drizzle-orm'
import { requeryPayment } from '../orders/payment/requery-payment.ts'
import { retryDelivery } from '../orders/delivery/park-delivery.ts'
import { orderFlagsSeen } from '../orders/orders.tables.ts'
import { WrongCommand, type Command } from './command.ts'
import { findOrder } from './find-order.ts'

/** An order that does not go on is taken up again at once: its game is told, or its payment company asked. */
export const retryCommand: Command = {
  says: '<billing number or support code>',
  async run({ words }, { db, at }) {
    const { billingNo, state } = await findOrder(db, words)
    const isToldAgain = await retryDelivery(db, { billingNo, at })
    if (!isToldAgain && !(await requeryPayment(db, { billingNo, at })))
      throw new WrongCommand(`${billingNo} is ${state}: there is nothing to do again.`)
    // A flag of before may be raised again.
    await db.delete(orderFlagsSeen).where(eq(orderFlagsSeen.billingNo, billingNo))
    return `${billingNo}: its ${isToldAgain ? 'game is told' : 'payment company is asked'} again now.`
  },
}
