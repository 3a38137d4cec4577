import { proxy } from 'valtio'

/** Id of a replenish link that has been paid or has expired. */
export const paidOrExpiredReplenishLinkStore = proxy<{ id: string | undefined }>({ id: undefined })
