import { proxy } from 'valtio'

/** Billing number of an order that replaces the page because it was opened from a link on another device. */
export const orderPageStore = proxy<{ billingNo: string | undefined }>({ billingNo: undefined })
