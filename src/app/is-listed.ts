import { isOrderInSight } from '../purchase/order-in-sight.ts'
import { findRoute } from './routes.table.ts'

/** A page of the shop, with nothing on it that the player came back for. */
export const isListed = (): boolean => Boolean(findRoute(window.location.pathname)?.bars) && !isOrderInSight()
