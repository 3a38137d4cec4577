import { formatDecimal } from '../../catalogue/prices/money.ts'
import { sumLedgerAccounts, findImbalances } from '../../orders/money/find-imbalances.ts'
import type { Command } from '../command.ts'

/** Prints ledger account balances and inconsistencies. Liabilities and revenue are negative. */
export const showLedgerBalancesCommand: Command = {
  usage: '',
  async run(_said, { db }) {
    const [sums, wrong] = await Promise.all([sumLedgerAccounts(db), findImbalances(db)])
    const lines = sums.map(
      ({ account, currency, amountMinor, what }) =>
        `  ${account.padEnd(12)} ${formatDecimal(amountMinor).padStart(14)} ${currency}  ${what}`,
    )
    const problems = wrong.map(({ billingNo, problem }) => `  ${billingNo}  ${problem}`)
    return {
      data: { accounts: sums, imbalances: wrong },
      text: [`Accounts: ${sums.length}`, ...lines, '', `Does not add up: ${wrong.length}`, ...problems].join('\n'),
    }
  },
}
