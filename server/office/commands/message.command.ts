import { CommandError, type Command } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { messageDays, messageTemplates } from '../../../src/contract/message-templates.table.ts'
import { lockOrder } from '../../orders/money/lock-order.ts'
import { addMessage, mostMessages } from '../../orders/order-messages.ts'
import { describeMessage } from '../orders/logged-text.ts'
import { messageVerb } from '../orders/order-version.ts'
import { changeOrder } from './change-order.ts'

/** Sends a message to the buyer of an order, using a template. */
export const messageCommand: Command = {
  usage: `<billing number or support code> ${messageTemplates.join('|')} [--days ${messageDays.join('|')}] [--as <email>]`,
  async run(args, deps) {
    const [number = '', name] = args.words
    const order = await findOrder(deps.db, [number])
    const template = messageTemplates.find((one) => one === name)
    if (!template) throw new CommandError(`Templates: ${messageTemplates.join(', ')}`)
    const days = messageDays.find((one) => String(one) === (args.options['days'] ?? String(messageDays[0])))
    if (!days) throw new CommandError(`--days may be ${messageDays.join(', ')}.`)
    const { billingNo } = order
    return changeOrder(deps, args, order, messageVerb, async (tx) => {
      const current = await lockOrder(tx, billingNo)
      if (!current || !(await addMessage(tx, current, { template, days, at: deps.at })))
        throw new CommandError(`${billingNo} has ${mostMessages} messages already.`)
      return { text: `${billingNo}: the message was sent.`, entry: { after: describeMessage(template, days) } }
    })
  },
}
