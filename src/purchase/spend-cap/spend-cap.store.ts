import { proxy } from 'valtio'
import type { SpendCap } from '../../contract/entities/spend-cap.ts'

/** Monthly limit of the logged-in account. Null until loaded, and for accounts without a limit. */
export const spendCapStore = proxy<Pick<SpendCap, 'cap' | 'waiting'>>({ cap: null, waiting: null })
