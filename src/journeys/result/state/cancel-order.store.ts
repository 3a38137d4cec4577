import { proxy } from 'valtio'

export const cancelOrderStore = proxy({ busy: false })
