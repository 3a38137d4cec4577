import { proxy } from 'valtio'

/** The make-up link that this page has learned to take no more payments: paid by somebody, or out of time. */
export const closedLink = proxy<{ id: string | undefined }>({ id: undefined })
