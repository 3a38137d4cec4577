import { proxy } from 'valtio'

/** State of the request. Name and number are never stored. */
export const realNameStore = proxy({ busy: false, failed: false })
