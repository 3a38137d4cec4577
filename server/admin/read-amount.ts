import { isChargeable } from '../../src/contract/chargeable.ts'
import type { Currency } from '../../src/contract/domain.table.ts'
import { WrongCommand } from './command.ts'

/** 12.50 → 1250; every currency has two digits inside. An amount that cannot be paid is refused. */
export function readAmount(amount: string, currency: Currency): number {
  const [, whole = '', rest = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  const minor = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  if (whole === '' || minor === 0) throw new WrongCommand(`--amount ${amount} is no amount: 12.50`)
  if (!isChargeable(minor, currency)) throw new WrongCommand(`--amount ${amount}: ${currency} has no coins below one`)
  return minor
}
