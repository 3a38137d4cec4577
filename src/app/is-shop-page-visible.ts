import { isOrderInSight } from '../purchase/order-in-sight.ts'
import { findRoute } from './routes.table.ts'

/** A page with the shop's bars, and no order of the player in sight. */
export const isShopPageVisible = (): boolean => Boolean(findRoute(window.location.pathname)?.bars) && !isOrderInSight()
