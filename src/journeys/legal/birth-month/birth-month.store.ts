import { proxy } from 'valtio'

/** Request state. The month of birth is only in the form's state and is never stored. */
export const birthMonthStore = proxy({ busy: false })
