import { proxy } from 'valtio'
import type { ContractWithdrawal } from '../../../contract/entities/withdrawal.ts'

interface ContractWithdrawalState {
  busy: boolean
  confirmation: ContractWithdrawal | null
}

export const contractWithdrawalStore = proxy<ContractWithdrawalState>({ busy: false, confirmation: null })
