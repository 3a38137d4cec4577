import type { Database } from '../../db/database.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { Handlers } from '../../http/contract/handler.ts'
import { isConfirmationRequired, recordReceiptSaved } from '../confirmations/purchase-confirmation.ts'
import type { OrderService } from '../order-service.ts'
import { createReceiptKeysRepository } from './receipt-keys.ts'
import { mapOrderToWireReceipt } from './receipt.mapper.ts'
import { signReceipt } from './signed-receipt.ts'

interface ReceiptServiceDeps {
  db: Database
  orders: Pick<OrderService, 'find' | 'isOwner' | 'isPayer'>
}

export function createReceiptService({ db, orders }: ReceiptServiceDeps) {
  const keys = createReceiptKeysRepository(db)
  const getReceipt: Handlers['getReceipt'] = async ({ billing_no, request_id }, facts) => {
    const { brand, language, nowSeconds: at } = facts
    const order = await orders.find(billing_no, facts)
    const [isOwner, isPayer] = await Promise.all([orders.isOwner(order, facts), orders.isPayer(order, request_id)])
    const receipt = mapOrderToWireReceipt(order, { brand, language, isOwner, isPayer, at })
    if (!receipt) throw new CallFailure('notAvailableYet')
    const signed = await signReceipt(receipt, await keys.newest(at))
    const isBuyer = order.payRequestId === null ? isOwner : isPayer
    if (isBuyer && isConfirmationRequired(order)) facts.afterReply(() => recordReceiptSaved(db, order, at))
    return { receipt, signed }
  }
  return { handlers: { getReceipt } }
}
