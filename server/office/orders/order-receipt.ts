import { createReceiptKeysRepository } from '../../orders/receipts/receipt-keys.ts'
import { mapOrderToWireReceipt } from '../../orders/receipts/receipt.mapper.ts'
import { signReceipt } from '../../orders/receipts/signed-receipt.ts'
import { hasRightInBrand } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeFile, ReadContext } from '../office-handler.ts'
import { findVisibleOrder } from './load-order-detail.ts'
import { getOrderLogObject, receiptDownloadLogVerb } from './order-version.ts'
import { loadNameRevealEnd } from './reveals.ts'

/** Signs a new receipt for an order and logs the access. Throws if the order is unpaid. */
export async function createReceiptFile(context: ReadContext, billingNo: string): Promise<OfficeFile> {
  const { db, actor, brands, at } = context
  const { order } = await findVisibleOrder(db, actor, billingNo)
  if (!hasRightInBrand(actor, 'changeOrders', order.brand)) throw new OfficeError('forbidden')
  const brand = brands.find(({ key }) => key === order.brand)
  const isOwner = (await loadNameRevealEnd(context, order)) !== null
  const receipt = brand && mapOrderToWireReceipt(order, { brand, language: order.language, isOwner, at })
  if (!receipt) throw new OfficeError('notAllowed', { reason: 'unpaid' })
  const signed = await signReceipt(receipt, await createReceiptKeysRepository(db).newest(at))
  const after = { names: isOwner ? 'revealed' : 'masked' }
  await context.log({ verb: receiptDownloadLogVerb, object: getOrderLogObject(billingNo), brand: order.brand, after })
  async function* readText(): AsyncGenerator<string> {
    yield signed
  }
  return { name: `receipt-${billingNo}.jws`, contentType: 'application/jose', text: readText() }
}
