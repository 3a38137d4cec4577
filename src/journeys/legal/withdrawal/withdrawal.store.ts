import { proxy } from 'valtio'
import type { Withdrawal } from '../../../contract/entities/withdrawal.ts'

interface WithdrawalState {
  busy: boolean
  /** Confirmation from the gateway; null until the player has confirmed the withdrawal. */
  confirmation: Withdrawal | null
}

export const withdrawalStore = proxy<WithdrawalState>({ busy: false, confirmation: null })
