import { proxy } from 'valtio'

/** Id of a paid or expired replenish link. */
export const paidOrExpiredReplenishLinkStore = proxy<{ id: string | undefined }>({ id: undefined })
