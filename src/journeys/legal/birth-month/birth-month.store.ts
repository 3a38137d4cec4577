import { proxy } from 'valtio'

/** State of the request. The month that a player enters is part of the form and is never stored. */
export const birthMonthStore = proxy({ busy: false })
