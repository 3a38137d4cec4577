import { proxy } from 'valtio'

/** State of the request. Entered names and numbers are part of the form and are never stored. */
export const realNameStore = proxy({ busy: false, failed: false })
