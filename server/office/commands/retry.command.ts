import { CommandError, type Command } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { retryOrder } from '../../admin/orders/retry-order.ts'
import { runLoggedOrderChange } from './run-logged-order-change.ts'

const texts = { game: 'its game is told again now.', company: 'its payment company is asked again now.' }

/** Retries a stuck order immediately: delivers the goods again or queries the payment provider. */
export const retryOrderCommand: Command = {
  usage: '<billing number or support code>',
  isLogged: true,
  async run(args, deps) {
    const order = await findOrder(deps.db, args.words)
    const { billingNo, state, flag } = order
    return runLoggedOrderChange(deps, args, order, 'order.deliverAgain', async (tx) => {
      const called = await retryOrder(tx, { billingNo, at: deps.at })
      if (!called) throw new CommandError(`${billingNo} is ${state}: there is nothing to retry.`)
      return { text: `${billingNo}: ${texts[called]}`, entry: { before: { state, flag }, after: { called } } }
    })
  },
}
