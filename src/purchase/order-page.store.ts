import { proxy } from 'valtio'

/** The order that the whole page is about: opened by its link where it was not bought. Undefined on every other page. */
export const orderPage = proxy<{ billingNo: string | undefined }>({ billingNo: undefined })
