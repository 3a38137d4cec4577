import { proxy } from 'valtio'

/** State of the verification request. The name and the number are never stored. */
export const realNameStore = proxy({ busy: false, failed: false })
