import { isOrderInSight } from '../purchase/order-in-sight.ts'
import { findRoute } from './routes.table.ts'

/** Returns whether the page has the shop's bars and shows no order. */
export const isShopPageVisible = (): boolean => Boolean(findRoute(window.location.pathname)?.bars) && !isOrderInSight()
