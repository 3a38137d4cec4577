import { proxy } from 'valtio'
import * as v from 'valibot'
import { id } from '../../../contract/fields.ts'
import { storage } from '../../../kernel/storage/browser-storage.ts'
import { defineItem } from '../../../kernel/storage/stored-item.ts'
import { isPaymentPending } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'

const storedNumbers = defineItem('hidden_orders', 'local', v.array(id))

/** Older entries are dropped, because expired orders do not need to be hidden. */
const maxHidden = 50

/** Numbers of unpaid orders hidden by the player, from this device or others. */
export const hiddenOrders = proxy({ numbers: storage.read(storedNumbers) ?? [] })

function saveHiddenNumbers(numbers: string[]): void {
  hiddenOrders.numbers = numbers
  storage.write(storedNumbers, numbers)
}

export const hideOrder = ({ billingNo }: Order): void =>
  saveHiddenNumbers([billingNo, ...hiddenOrders.numbers].slice(0, maxHidden))

export const unhideOrder = ({ billingNo }: Order): void =>
  saveHiddenNumbers(hiddenOrders.numbers.filter((number) => number !== billingNo))

/** Only unpaid orders can be hidden. Once paid, an order is shown again. */
export const isOrderHidden = (order: Order, numbers: readonly string[]): boolean =>
  isPaymentPending(order) && numbers.includes(order.billingNo)
