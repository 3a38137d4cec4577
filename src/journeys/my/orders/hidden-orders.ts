import { proxy } from 'valtio'
import * as v from 'valibot'
import { id } from '../../../contract/fields.ts'
import { storage } from '../../../kernel/storage/browser-storage.ts'
import { defineItem } from '../../../kernel/storage/stored-item.ts'
import { isPaymentPending } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'

const stored = defineItem('hidden_orders', 'local', v.array(id))

/** The newest few: an expired order needs no hiding. */
const mostKept = 50

/** Unpaid orders that the player wants out of sight, of this device and of the account's others. */
export const hiddenOrders = proxy({ numbers: storage.read(stored) ?? [] })

function keep(numbers: string[]): void {
  hiddenOrders.numbers = numbers
  storage.write(stored, numbers)
}

export const hideOrder = ({ billingNo }: Order): void => keep([billingNo, ...hiddenOrders.numbers].slice(0, mostKept))

export const listOrder = ({ billingNo }: Order): void =>
  keep(hiddenOrders.numbers.filter((number) => number !== billingNo))

/** Only while it waits: one that was paid all the same is seen by everybody who looks. */
export const isHidden = (order: Order, numbers: readonly string[]): boolean =>
  isPaymentPending(order) && numbers.includes(order.billingNo)
