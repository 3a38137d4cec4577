import { proxy } from 'valtio'

/** Billing number of the order that fills the page, because a link opened it on another device. */
export const orderPage = proxy<{ billingNo: string | undefined }>({ billingNo: undefined })
