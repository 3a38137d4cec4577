import { proxy } from 'valtio'
import type { GuardianRequest } from '../../../contract/entities/guardian-request.ts'
import type { Failure } from '../../../kernel/http/result.ts'

interface GuardianState {
  busy: boolean
  /** Request that was just sent, or that the link refers to; null until the gateway has responded. */
  request: GuardianRequest | null
  /** Failure while loading the request of a link, if any. */
  loadFailure: Failure | null
}

export const guardianStore = proxy<GuardianState>({ busy: false, request: null, loadFailure: null })
