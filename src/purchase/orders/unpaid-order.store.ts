import { proxy } from 'valtio'
import type { Order } from '../ledger/order.schema.ts'

/** Newest order that the player can still pay on this device, or null. Shown as a banner and a badge. */
export const unpaidOrderStore = proxy<{ order: Order | null }>({ order: null })
