import { proxy } from 'valtio'
import * as v from 'valibot'
import { idSchema } from '../../../contract/fields.ts'
import { browserStorage } from '../../../kernel/storage/browser-storage.ts'
import { defineStoredItem } from '../../../kernel/storage/stored-item.ts'
import { isPaymentPending } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'

const storedNumbers = defineStoredItem('hidden_orders', 'local', v.array(idSchema))

/** Maximum number of stored hidden orders. By the time that the list is full, the oldest orders have expired. */
const maxHidden = 50

/** Hidden unpaid orders, including orders from other devices. */
export const hiddenOrdersStore = proxy({ numbers: browserStorage.read(storedNumbers) ?? [] })

function saveHiddenNumbers(numbers: string[]): void {
  hiddenOrdersStore.numbers = numbers
  browserStorage.write(storedNumbers, numbers)
}

export const hideOrder = ({ billingNo }: Order): void =>
  saveHiddenNumbers([billingNo, ...hiddenOrdersStore.numbers].slice(0, maxHidden))

export const unhideOrder = ({ billingNo }: Order): void =>
  saveHiddenNumbers(hiddenOrdersStore.numbers.filter((number) => number !== billingNo))

/** Returns true for a hidden unpaid order. Paid orders are always shown. */
export const isOrderHidden = (order: Order, numbers: readonly string[]): boolean =>
  isPaymentPending(order) && numbers.includes(order.billingNo)
