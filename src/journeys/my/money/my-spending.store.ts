import { proxy } from 'valtio'
import type { MySpending } from '../../../contract/entities/my-spending.ts'
import { loadingState, type Loadable } from '../../../kernel/loading/loadable.ts'

interface MySpendingState {
  money: Loadable<MySpending>
  busy: boolean
}

export const mySpendingStore = proxy<MySpendingState>({ money: loadingState, busy: false })
