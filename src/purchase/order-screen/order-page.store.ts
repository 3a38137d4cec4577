import { proxy } from 'valtio'

/** Billing number of an order that is shown instead of the page, because its link was opened on another device. */
export const orderPageStore = proxy<{ billingNo: string | undefined }>({ billingNo: undefined })
