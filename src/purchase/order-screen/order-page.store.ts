import { proxy } from 'valtio'

/** Order that replaces the page, because it was opened from a link on another device. */
export const orderPageStore = proxy<{ billingNo: string | undefined }>({ billingNo: undefined })
