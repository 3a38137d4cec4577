import { CommandError, requireTextOption, type Command } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { recordOrderFlagHandled } from '../../admin/orders/record-order-flag-handled.ts'
import { runLoggedOrderChange } from './run-logged-order-change.ts'

/** Marks an order's flag as handled, so the list of flagged orders no longer contains the order. */
export const markFlagHandledCommand: Command = {
  usage: '<billing number or support code> --note <text>',
  isLogged: true,
  async run(args, deps) {
    const order = await findOrder(deps.db, args.words)
    const { billingNo, flag } = order
    if (flag === null) throw new CommandError(`${billingNo} has no flag.`)
    const note = requireTextOption(args, 'note')
    return runLoggedOrderChange(deps, args, order, 'order.seen', async (tx) => {
      await recordOrderFlagHandled(tx, { billingNo, flag, note, at: deps.at })
      return { text: `${billingNo}: "${flag}" is seen to.`, entry: { before: { flag }, after: { seen: true }, note } }
    })
  },
}
