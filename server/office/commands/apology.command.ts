import { CommandError, type Command } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { lockOrder } from '../../orders/money/lock-order.ts'
import { isPaid } from '../orders/answers.ts'
import { describeGift, findGift, giveGift } from '../orders/give-apology.ts'
import { apologyGiftLogVerb } from '../orders/order-version.ts'
import { runLoggedOrderChange } from './run-logged-order-change.ts'

/** Gives an order's buyer an apology gift. The office's limits do not apply to this command. */
export const giveApologyCommand: Command = {
  usage: '<billing number or support code> <product id or coupon id> [--note <text>]',
  isLogged: true,
  async run(args, deps) {
    const [number = '', id = ''] = args.words
    const order = await findOrder(deps.db, [number])
    const { billingNo } = order
    return runLoggedOrderChange(deps, args, order, apologyGiftLogVerb, async (tx) => {
      const current = await lockOrder(tx, billingNo)
      if (!current || !isPaid(current)) throw new CommandError(`${billingNo} is not paid.`)
      const gift = await findGift(tx, current, id)
      if (!gift) throw new CommandError(`Neither goods of the order’s game nor a coupon of its brand: "${id}"`)
      const ref = await giveGift(tx, current, gift, deps.at)
      const note = typeof args.options['note'] === 'string' ? args.options['note'] : ''
      return { text: `${billingNo}: given as ${ref}`, entry: { after: describeGift(gift, ref), note } }
    })
  },
}
