import { isChargeableAmount } from '../../../src/contract/money/round-to-chargeable.ts'
import type { Currency } from '../../../src/contract/domain.table.ts'
import { CommandError } from '../command.ts'

/** Parses an amount such as 12.50 into hundredths. Throws if the amount is not chargeable in the currency. */
export function parseAmount(amount: string, currency: Currency): number {
  const [, whole = '', rest = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  const minor = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  if (whole === '' || minor === 0) throw new CommandError(`--amount ${amount} is not an amount such as 12.50`)
  if (!isChargeableAmount(minor, currency)) throw new CommandError(`--amount ${amount}: ${currency} has no subunits`)
  return minor
}
