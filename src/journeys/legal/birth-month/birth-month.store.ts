import { proxy } from 'valtio'

/** State of the request. The month itself is kept only in the form's state and is never stored. */
export const birthMonthStore = proxy({ busy: false })
