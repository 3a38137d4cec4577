import { proxy } from 'valtio'
import type { PayRequest } from '../../contract/entities/pay-request.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

interface PayRequestsState {
  /** Pay requests of the logged-in account, newest first. */
  requests: Loadable<readonly PayRequest[]>
  busy: boolean
}

export const payRequestsStore = proxy<PayRequestsState>({ requests: loadingState, busy: false })
