import type { Database } from '../../db/database.ts'
import type { OrderRow } from '../orders.repository.ts'
import { createReceiptKeysRepository } from './receipt-keys.ts'
import { verifyReceipt } from './signed-receipt.ts'

/**
 * Returns true if a signed receipt belongs to the order and was issued to its buyer: the account, or the payer of a pay
 * request. Receipts that others open through a status link prove nothing.
 */
export async function isReceiptOfBuyer(
  db: Database,
  { billingNo }: Pick<OrderRow, 'billingNo'>,
  signed: string,
): Promise<boolean> {
  const result = await verifyReceipt(signed, createReceiptKeysRepository(db).find)
  if (!result.valid) return false
  const { billingNo: ofReceipt, isMasked, isPayer = false } = result.receipt
  return ofReceipt === billingNo && (!isMasked || isPayer)
}
