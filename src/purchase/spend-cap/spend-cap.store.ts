import { proxy } from 'valtio'
import type { SpendCap } from '../../contract/entities/spend-cap.ts'

export const spendCapStore = proxy<Pick<SpendCap, 'cap' | 'waiting'>>({ cap: null, waiting: null })
