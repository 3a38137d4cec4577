import { proxy } from 'valtio'
import type { Withdrawal } from '../../../contract/entities/withdrawal.ts'

interface WithdrawalState {
  busy: boolean
  /** Confirmation of the gateway; null until the player has confirmed. */
  confirmation: Withdrawal | null
}

export const withdrawalStore = proxy<WithdrawalState>({ busy: false, confirmation: null })
