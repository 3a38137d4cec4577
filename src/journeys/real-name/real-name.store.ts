import { proxy } from 'valtio'

/** State of the request. Typed names and numbers stay in the form and are never stored. */
export const realName = proxy({ busy: false, failed: false })
