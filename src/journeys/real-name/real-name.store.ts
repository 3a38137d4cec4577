import { proxy } from 'valtio'

/** The request that is under way, and whether the one before failed. What is typed stays in the form and is kept nowhere. */
export const realName = proxy({ busy: false, failed: false })
