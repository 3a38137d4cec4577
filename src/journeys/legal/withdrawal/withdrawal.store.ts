import { proxy } from 'valtio'
import type { ContractWithdrawal } from '../../../contract/entities/withdrawal.ts'

interface ContractWithdrawalState {
  busy: boolean
  /** Confirmation from the gateway; null until the player has confirmed the withdrawal. */
  confirmation: ContractWithdrawal | null
}

export const contractWithdrawalStore = proxy<ContractWithdrawalState>({ busy: false, confirmation: null })
