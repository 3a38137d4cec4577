import { parseTypedAmount } from '../../../src/contract/money/typed-amount.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'

/** Converts an amount to hundredths. Stored amounts have at most two decimals, so the result is exact. */
const toHundredths = (amount: string) => Math.round(Number(amount) * 100)

/**
 * Parses an amount in the number format of any language. Returns undefined if it is not an amount, is zero, or is more
 * than can still be refunded.
 */
export function readRefundAmount(typed: string, left: string): string | undefined {
  const amount = parseTypedAmount(typed)
  if (amount === undefined) return undefined
  const hundredths = toHundredths(amount)
  return hundredths > 0 && hundredths <= toHundredths(left) ? amount : undefined
}

/**
 * Returns true if another person has to approve the refund. The office only shows a hint; the gateway enforces the
 * limit.
 */
export function isAboveLimit(amount: string, limit: OrderDetail['refundLimit']): boolean {
  if (!limit) return false
  const hundredths = toHundredths(amount)
  const exceeds = (most: string | null, used: number) => most !== null && used + hundredths > toHundredths(most)
  return exceeds(limit.perRefund, 0) || exceeds(limit.perDay, toHundredths(limit.usedToday))
}
