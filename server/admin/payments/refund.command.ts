import { formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { releaseRefunds, markRefundedManually } from '../../orders/refunds/manual-refunds.ts'
import { generateRefundNo, requestRefund, type RefundRequestResult } from '../../orders/refunds/request-refund.ts'
import { replenishLinkSteps } from '../../replenish/link-steps.ts'
import { requireText, CommandError, type Command } from '../command.ts'
import { findOrder } from '../orders/find-order.ts'
import { parseAmount } from './parse-amount.ts'

const refusals: Record<Exclude<RefundRequestResult, 'requested' | 'known'>, string> = {
  unpaid: 'It is not paid.',
  tooMuch: 'That is more than is left to give back.',
  nothingLeft: 'Nothing is left to give back.',
}

/**
 * Refunds the remaining amount of an order, or a part of it. `--retry` sends pending refunds again; disputed orders
 * need `--despite-dispute`. `--by-hand` marks pending refunds as made outside the gateway.
 */
export const refundCommand: Command = {
  usage:
    '<billing number> [amount] --why <text> [--number <refund number>], or <billing number> --retry [--despite-dispute] | --by-hand',
  async run(args, { db, at }) {
    const order = await findOrder(db, args.words)
    if (args.options['retry'] === true)
      return retryRefunds(db, order, { at, evenIfDisputed: args.options['despite-dispute'] === true })
    if (args.options['by-hand'] === true) return markRefundedByHand(db, order, at)
    const why = requireText(args, 'why')
    const { number } = args.options
    const refundNo = typeof number === 'string' ? number : generateRefundNo()
    if (!/^[\w.-]{1,64}$/.test(refundNo))
      throw new CommandError('--number may contain letters, digits, dots and dashes.')
    const wanted = { refundNo, amountMinor: parseRefundAmount(args.words, order), reason: 'operator', why } as const
    const answer = await requestRefund({ db, replenishLinks: replenishLinkSteps }, order.billingNo, wanted, {
      at,
      source: 'operator',
    })
    if (answer === 'known') return `Refund ${refundNo} was requested before.`
    if (answer !== 'requested') throw new CommandError(refusals[answer])
    const amount = wanted.amountMinor ?? order.amountMinor - order.refundMinor
    return `Refund ${refundNo} of ${formatDecimal(amount)} ${order.currency} is requested.`
  },
}

function parseRefundAmount([, amount]: readonly string[], { currency }: OrderRow): number | undefined {
  return amount === undefined || !isCurrency(currency) ? undefined : parseAmount(amount, currency)
}

async function retryRefunds(
  db: Database,
  { billingNo }: OrderRow,
  release: Parameters<typeof releaseRefunds>[2],
): Promise<string> {
  const { released, disputed } = await releaseRefunds(db, billingNo, release)
  if (disputed > 0)
    throw new CommandError(
      `Refunds that are sent again: ${released}. Not sent: ${disputed}, because the payer's bank asks for that payment or has taken it back, so the payer may get it twice. To send them all the same, add --despite-dispute.`,
    )
  return `Refunds that are sent again: ${released}`
}

async function markRefundedByHand(db: Database, { billingNo }: OrderRow, at: number): Promise<string> {
  const waiting = await inTransaction(db, (tx) => markRefundedManually(tx, replenishLinkSteps, billingNo, at))
  if (waiting.length === 0) throw new CommandError('No refund of this order is waiting for an operator.')
  return waiting
    .map((one) => `Refund ${one.refundNo} of ${formatDecimal(one.amountMinor)} ${one.currency} is down as refunded.`)
    .join('\n')
}
