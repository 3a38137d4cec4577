import { proxy } from 'valtio'
import type { Order } from './ledger/order.schema.ts'

/** The newest order that the player can still pay from here; null if there is none. The page keeps it in sight as a line and a dot. */
export const unpaid = proxy<{ order: Order | null }>({ order: null })
