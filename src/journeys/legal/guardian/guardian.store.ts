import { proxy } from 'valtio'
import type { GuardianRequest } from '../../../contract/entities/guardian-request.ts'
import type { Failure } from '../../../kernel/http/result.ts'

interface GuardianState {
  busy: boolean
  /** Sent or linked request; null until the gateway has responded. */
  request: GuardianRequest | null
  /** Why the request of a link could not be loaded, if it could not. */
  loadFailure: Failure | null
}

export const guardianStore = proxy<GuardianState>({ busy: false, request: null, loadFailure: null })
