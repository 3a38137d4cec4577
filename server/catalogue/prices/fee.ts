import { roundToChargeable } from '../../../src/contract/round-to-chargeable.ts'
import type { Currency } from '../../../src/contract/domain.table.ts'
import type { MethodRow } from '../payment-methods/payments.repository.ts'

/** The fee of a method on top of a price, in minor units: an amount, and a share that is rounded up to a chargeable one. */
export function computeFee(
  priceMinor: number,
  { feeMinor, feePermille }: Pick<MethodRow, 'feeMinor' | 'feePermille'>,
  currency: Currency,
): number {
  const minor = BigInt(feeMinor) * 1000n + BigInt(priceMinor) * BigInt(feePermille)
  return roundToChargeable({ minor, per: 1000n }, currency, 'up')
}
