import { eq } from 'drizzle-orm'
import type { Receipt } from '../../../src/contract/entities/receipt.ts'
import { maskName } from '../../orders/mask-name.ts'
import { orders } from '../../orders/orders.tables.ts'
import { createReceiptKeysRepository } from '../../orders/receipts/receipt-keys.ts'
import { verifyReceipt } from '../../orders/receipts/signed-receipt.ts'
import { formatAmountWithFee } from '../orders/format-amount-with-fee.ts'
import { CommandError, type Command } from '../command.ts'
import { formatTime } from '../format-time.ts'

/** Verifies a player's receipt and prints it with the order's current state. Times are in UTC. */
export const verifyReceiptCommand: Command = {
  usage: '<file>',
  takesFile: true,
  async run({ words: [signed = ''] }, { db }) {
    // Remove whitespace, because mail clients may break the long line.
    const read = await verifyReceipt(signed.replaceAll(/\s/g, ''), createReceiptKeysRepository(db).find)
    if (!read.valid) throw new CommandError(`Not valid: ${read.because}.`)
    const { receipt, kid } = read
    const [order] = await db.select().from(orders).where(eq(orders.billingNo, receipt.billingNo))
    const facts: [string, string][] = [
      ['order', receipt.billingNo],
      ['said then', `${receipt.state}, at ${formatTime(receipt.askedAt)}`],
      ['now', order ? `${order.state}${order.flag === null ? '' : ` (${order.flag})`}` : 'not known here'],
      ['store', `${receipt.brand}, ${receipt.store}`],
      ['seller', receipt.seller],
      ['game', receipt.gameName],
      ['account', receipt.userName],
      ['character', `${receipt.roleName}, ${receipt.gameServerName || '-'}`],
      ['goods', [receipt.productName, receipt.bonus].filter(Boolean).join(' ')],
      ['amount', formatAmountWithFee(receipt.amount, receipt.fee, receipt.currency)],
      ['paid by', `${receipt.methodName ?? '-'} (${receipt.channel ?? '-'})`],
      ['paid at', formatTime(receipt.paidAt)],
      ...describeTerms(receipt.terms),
      ['names', receipt.isMasked ? 'shortened: somebody without the account has asked for it' : 'in full'],
      ['key', kid],
    ]
    const lines = facts.map(([name, value]) => `${name.padEnd(13)} ${value}`)
    const now = order ? { state: order.state, flag: order.flag } : null
    const masked = { ...receipt, userName: maskName(receipt.userName), roleName: maskName(receipt.roleName) }
    return { data: { receipt: masked, kid, now }, text: ['Valid.', '', ...lines].join('\n') }
  },
}

/** Returns the terms that the buyer was shown, if the receipt contains them. */
function describeTerms(terms: Receipt['terms']): [string, string][] {
  if (!terms) return []
  const { shownAt, language, price, total, currency, offer, statements = [], consents, law } = terms
  return [
    ['shown', `${total} ${currency}${price === total ? '' : `, before ${price}`}, ${language}, ${formatTime(shownAt)}`],
    ...(offer === undefined ? [] : ([['offer', offer]] satisfies [string, string][])),
    ...statements.map(({ id, words }): [string, string] => [id, words]),
    ...consents.map(({ words, given }): [string, string] => [given ? 'agreed to' : 'not agreed', words]),
    ['law', law.join(' ')],
  ]
}
