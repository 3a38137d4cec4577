import { proxy } from 'valtio'

/** The request that is under way, and whether the one before failed. The entries stay in the form and are kept nowhere. */
export const realName = proxy({ busy: false, failed: false })
