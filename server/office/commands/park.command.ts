import { CommandError, type Command } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { suspendDeliveryWithoutRetry } from '../../orders/delivery/suspend-delivery.ts'
import { runLoggedOrderChange } from './run-logged-order-change.ts'

export const suspendDeliveryCommand: Command = {
  usage: '<billing number or support code>',
  isLogged: true,
  async run(args, deps) {
    const order = await findOrder(deps.db, args.words)
    const { billingNo, state, flag } = order
    return runLoggedOrderChange(deps, args, order, 'order.park', async (tx) => {
      if (!(await suspendDeliveryWithoutRetry(tx, { billingNo, at: deps.at })))
        throw new CommandError(`${billingNo} is ${state}: there is nothing to deliver, or it is already parked.`)
      return {
        text: `${billingNo} is parked. \`npm run admin -- retry ${billingNo}\` takes it up again.`,
        entry: { before: { state, flag }, after: { parked: true } },
      }
    })
  },
}
