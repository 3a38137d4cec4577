import { chargeable } from '../../src/contract/chargeable.ts'
import type { Currency } from '../../src/contract/domain.table.ts'
import type { MethodRow } from './payments.repository.ts'

/** What a method takes on top of a price, in minor units: so much, and a share that is rounded up to what can be charged. */
export function feeOf(
  priceMinor: number,
  { feeMinor, feePermille }: Pick<MethodRow, 'feeMinor' | 'feePermille'>,
  currency: Currency,
): number {
  const minor = BigInt(feeMinor) * 1000n + BigInt(priceMinor) * BigInt(feePermille)
  return chargeable({ minor, per: 1000n }, currency, 'up')
}
