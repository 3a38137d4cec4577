import type { OrderDetail } from '../../contract/entities/order.ts'

/** Hundredths of an amount. Ledger amounts have two decimals at most, so that the result is exact. */
const toHundredths = (amount: string) => Math.round(Number(amount) * 100)

/**
 * Reads a typed amount. Returns it as the contract writes it, or undefined if it is no amount, is zero, or is more than
 * is left. A comma is read as a decimal point, as staff in Europe type it.
 */
export function readRefundAmount(typed: string, left: string): string | undefined {
  const amount = typed.trim().replace(',', '.')
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return undefined
  const hundredths = toHundredths(amount)
  return hundredths > 0 && hundredths <= toHundredths(left) ? amount : undefined
}

/** Whether the refund needs a second person. Only the gateway decides; this tells the person before they ask. */
export function isAboveLimit(amount: string, limit: OrderDetail['refundLimit']): boolean {
  if (!limit) return false
  const hundredths = toHundredths(amount)
  const exceeds = (most: string | null, used: number) => most !== null && used + hundredths > toHundredths(most)
  return exceeds(limit.perRefund, 0) || exceeds(limit.perDay, toHundredths(limit.usedToday))
}
