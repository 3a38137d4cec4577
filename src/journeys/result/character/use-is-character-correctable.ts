import { useSnapshot } from 'valtio'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { getCharacterCorrectionDeadlineMs, getGoodsMoveDeadlineMs } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { getReportKey, wrongCharacterReportsStore } from '../help/wrong-character.store.ts'

const useIsBefore = (deadlineMs: number | undefined): boolean => {
  const end = Math.ceil((deadlineMs ?? 0) / 1000)
  return useNowSeconds((time) => (time < end ? end : undefined)) < end
}

/** Returns true while the owner can choose another character, because the game has not received the order. */
export const useIsCharacterCorrectable = (order: Order | undefined): boolean =>
  useIsBefore(order && getCharacterCorrectionDeadlineMs(order))

/** Returns true while the owner can send delivered goods to another character and has not reported them yet. */
export function useAreGoodsMovable(order: Order | undefined): boolean {
  const { outcomes } = useSnapshot(wrongCharacterReportsStore)
  const isBefore = useIsBefore(order && getGoodsMoveDeadlineMs(order))
  return isBefore && order !== undefined && outcomes[getReportKey(order)] === undefined
}
