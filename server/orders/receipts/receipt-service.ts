import type { Database } from '../../db/database.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { Handlers } from '../../http/contract/handler.ts'
import type { OrderService } from '../order-service.ts'
import { createReceiptKeysRepository } from './receipt-keys.ts'
import { mapOrderToWireReceipt } from './receipt.mapper.ts'
import { signReceipt } from './signed-receipt.ts'

interface ReceiptServiceDeps {
  db: Database
  orders: Pick<OrderService, 'find' | 'isOwner'>
}

export function createReceiptService({ db, orders }: ReceiptServiceDeps) {
  const keys = createReceiptKeysRepository(db)
  const getReceipt: Handlers['getReceipt'] = async ({ billing_no }, facts) => {
    const { brand, language, nowSeconds: at } = facts
    const order = await orders.find(billing_no, facts)
    const receipt = mapOrderToWireReceipt(order, { brand, language, isOwner: await orders.isOwner(order, facts), at })
    if (!receipt) throw new CallFailure('notAvailableYet')
    return { receipt, signed: await signReceipt(receipt, await keys.newest(at)) }
  }
  return { handlers: { getReceipt } }
}
