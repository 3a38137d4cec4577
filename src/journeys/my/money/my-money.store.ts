import { proxy } from 'valtio'
import type { MyMoney } from '../../../contract/entities/my-money.ts'
import { loadingState, type Loadable } from '../../../kernel/loading/loadable.ts'

interface MyMoneyState {
  money: Loadable<MyMoney>
  busy: boolean
}

export const myMoneyStore = proxy<MyMoneyState>({ money: loadingState, busy: false })
