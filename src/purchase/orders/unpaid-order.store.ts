import { proxy } from 'valtio'
import type { Order } from '../ledger/order.schema.ts'

/** Newest order that can be paid on this device, or null. Shown as a banner and badge. */
export const unpaidOrderStore = proxy<{ order: Order | null }>({ order: null })
