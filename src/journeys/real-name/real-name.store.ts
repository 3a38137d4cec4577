import { proxy } from 'valtio'

/** State of the request. The entered name and number are kept only in the form's state and are never stored. */
export const realNameStore = proxy({ busy: false, failed: false })
