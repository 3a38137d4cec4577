import { isOrderOnScreen } from '../purchase/order-screen/order-on-screen.ts'
import { findRoute } from './routes.table.ts'

/** Returns true if the page has the bottom bar and shows no order. */
export const isShopPageVisible = (): boolean => Boolean(findRoute(window.location.pathname)?.bars) && !isOrderOnScreen()
