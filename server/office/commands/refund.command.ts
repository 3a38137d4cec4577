import {
  CommandError,
  requireTextOption,
  type AdminDeps,
  type Command,
  type CommandArguments,
  type CommandOutput,
} from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { parseAmount } from '../../admin/payments/parse-amount.ts'
import { formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import { lockOrder } from '../../orders/money/lock-order.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { markRefundedManually, releaseWaitingRefunds } from '../../orders/refunds/manual-refunds.ts'
import {
  generateRefundNo,
  requestRefundInTransaction,
  type RefundRequestResult,
} from '../../orders/refunds/request-refund.ts'
import { replenishLinkStateChanges } from '../../replenish/link-steps.ts'
import { runLoggedOrderChange } from './run-logged-order-change.ts'

const refusals: Record<Exclude<RefundRequestResult, 'requested' | 'known'>, string> = {
  unpaid: 'It is not paid.',
  tooMuch: 'That is more than is left to give back.',
  nothingLeft: 'Nothing is left to give back.',
}

/**
 * Refunds an order in full or in part. `--retry` resends waiting refunds, which needs `--despite-dispute` for disputed
 * orders. `--by-hand` marks refunds as made outside the gateway.
 */
export const refundOrderCommand: Command = {
  usage:
    '<billing number> [amount] --why <text> [--number <refund number>], or <billing number> --retry [--despite-dispute] | --by-hand',
  isLogged: true,
  async run(args, deps) {
    const order = await findOrder(deps.db, args.words)
    if (args.options['retry'] === true) return resendRefunds(args, deps, order)
    if (args.options['by-hand'] === true) return recordRefunds(args, deps, order)
    return refundOrder(args, deps, order)
  },
}

function parseRefundAmount([, amount]: readonly string[], { currency }: OrderRow): number | undefined {
  return amount === undefined || !isCurrency(currency) ? undefined : parseAmount(amount, currency)
}

function refundOrder(args: CommandArguments, deps: AdminDeps, order: OrderRow): Promise<CommandOutput> {
  const { billingNo, currency } = order
  const why = requireTextOption(args, 'why')
  const { number } = args.options
  const refundNo = typeof number === 'string' ? number : generateRefundNo()
  if (!/^[\w.-]{1,64}$/.test(refundNo)) throw new CommandError('--number may contain letters, digits, dots and dashes.')
  const wanted = { refundNo, amountMinor: parseRefundAmount(args.words, order), reason: 'operator', why } as const
  return runLoggedOrderChange(deps, args, order, 'order.refund', async (tx) => {
    const current = await lockOrder(tx, billingNo)
    if (!current) throw new CommandError(refusals.unpaid)
    const origin = { at: deps.at, source: 'operator' as const }
    const result = await requestRefundInTransaction(tx, replenishLinkStateChanges, current, wanted, origin)
    if (result === 'known') return { text: `Refund ${refundNo} was requested before.` }
    if (result !== 'requested') throw new CommandError(refusals[result])
    const amount = formatDecimal(wanted.amountMinor ?? current.amountMinor - current.refundMinor)
    return {
      text: `Refund ${refundNo} of ${amount} ${currency} is requested.`,
      entry: {
        before: { refunded: formatDecimal(current.refundMinor) },
        after: { amount, currency, goods: 'revoke', refundNo },
        note: why,
      },
    }
  })
}

async function resendRefunds(args: CommandArguments, deps: AdminDeps, order: OrderRow): Promise<CommandOutput> {
  const evenIfDisputed = args.options['despite-dispute'] === true
  let unsent = 0
  const output = await runLoggedOrderChange(deps, args, order, 'order.resendRefund', async (tx) => {
    const { released, disputed } = await releaseWaitingRefunds(tx, order.billingNo, { at: deps.at, evenIfDisputed })
    unsent = disputed
    const entry = { after: { released, disputed, evenIfDisputed } }
    return { text: `Refunds that are sent again: ${released}`, ...(released > 0 ? { entry } : {}) }
  })
  if (unsent > 0)
    throw new CommandError(
      `${output.text}. Not sent: ${unsent}, because the payer's bank asks for that payment or has taken it back, so the payer may get it twice. To send them all the same, add --despite-dispute.`,
    )
  return output
}

function recordRefunds(args: CommandArguments, deps: AdminDeps, order: OrderRow): Promise<CommandOutput> {
  return runLoggedOrderChange(deps, args, order, 'order.recordRefund', async (tx) => {
    const recorded = await markRefundedManually(tx, replenishLinkStateChanges, order.billingNo, deps.at)
    if (recorded.length === 0) throw new CommandError('No refund of this order is waiting for an operator.')
    return {
      text: recorded
        .map(
          (one) => `Refund ${one.refundNo} of ${formatDecimal(one.amountMinor)} ${one.currency} is down as refunded.`,
        )
        .join('\n'),
      entry: { after: { refunds: recorded.map(({ refundNo }) => refundNo) } },
    }
  })
}
