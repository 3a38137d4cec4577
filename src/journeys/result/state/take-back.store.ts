import { proxy } from 'valtio'

export const takeBackStore = proxy({ busy: false })
