import { roundToChargeableAmount } from '../../../src/contract/money/round-to-chargeable.ts'
import type { Currency } from '../../../src/contract/domain.table.ts'
import type { MethodRow } from '../payment-methods/payment-methods.repository.ts'

/** Computes a payment method's fee in minor units, rounded up to an amount that can be charged. */
export function computeFee(
  priceMinor: number,
  { feeMinor, feePermille }: Pick<MethodRow, 'feeMinor' | 'feePermille'>,
  currency: Currency,
): number {
  const minor = BigInt(feeMinor) * 1000n + BigInt(priceMinor) * BigInt(feePermille)
  return roundToChargeableAmount({ minor, per: 1000n }, currency, 'up')
}
