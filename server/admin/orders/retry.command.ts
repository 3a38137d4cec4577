import { inTransaction } from '../../db/transaction.ts'
import { CommandError, type Command } from '../command.ts'
import { findOrder } from './find-order.ts'
import { retryOrder } from './retry-order.ts'

const answers = { game: 'its game is told again now.', company: 'its payment company is asked again now.' }

/** Immediately retries a stuck order: delivers it to the game again, or queries the payment company. */
export const retryCommand: Command = {
  usage: '<billing number or support code>',
  async run({ words }, { db, at }) {
    const { billingNo, state } = await findOrder(db, words)
    const called = await inTransaction(db, (tx) => retryOrder(tx, { billingNo, at }))
    if (!called) throw new CommandError(`${billingNo} is ${state}: there is nothing to retry.`)
    return `${billingNo}: ${answers[called]}`
  },
}
