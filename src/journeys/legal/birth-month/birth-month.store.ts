import { proxy } from 'valtio'

/** State of the request. The month of birth is only in the form's state and is never stored. */
export const birthMonthStore = proxy({ busy: false })
