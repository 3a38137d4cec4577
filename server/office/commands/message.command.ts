import { CommandError, type Command } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { supportMessageDayCounts, supportMessageTemplates } from '../../../src/contract/message-templates.table.ts'
import { lockOrder } from '../../orders/money/lock-order.ts'
import { addOrderMessage, maxMessagesPerOrder } from '../../orders/order-messages.ts'
import { describeMessage } from '../orders/logged-text.ts'
import { orderMessageLogVerb } from '../orders/order-version.ts'
import { runLoggedOrderChange } from './run-logged-order-change.ts'

/** Sends a template message to an order's buyer. */
export const sendOrderMessageCommand: Command = {
  usage: `<billing number or support code> ${supportMessageTemplates.join('|')} [--days ${supportMessageDayCounts.join('|')}]`,
  isLogged: true,
  async run(args, deps) {
    const [number = '', name] = args.words
    const order = await findOrder(deps.db, [number])
    const template = supportMessageTemplates.find((one) => one === name)
    if (!template) throw new CommandError(`Templates: ${supportMessageTemplates.join(', ')}`)
    const days = supportMessageDayCounts.find(
      (one) => String(one) === (args.options['days'] ?? String(supportMessageDayCounts[0])),
    )
    if (!days) throw new CommandError(`--days may be ${supportMessageDayCounts.join(', ')}.`)
    const { billingNo } = order
    return runLoggedOrderChange(deps, args, order, orderMessageLogVerb, async (tx) => {
      const current = await lockOrder(tx, billingNo)
      if (!current || !(await addOrderMessage(tx, current, { template, days, at: deps.at })))
        throw new CommandError(`${billingNo} has ${maxMessagesPerOrder} messages already.`)
      return { text: `${billingNo}: the message was sent.`, entry: { after: describeMessage(template, days) } }
    })
  },
}
