import { proxy } from 'valtio'
import type { GuardianRequest } from '../../../contract/entities/guardian-request.ts'

interface GuardianState {
  busy: boolean
  /** Request that was sent or that the link belongs to; null until the gateway has answered. */
  request: GuardianRequest | null
}

export const guardianStore = proxy<GuardianState>({ busy: false, request: null })
