import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { getCharacterCorrectionDeadlineMs } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'

/** Returns true while the owner can choose another character. */
export function useIsCharacterCorrectable(order: Order | undefined): boolean {
  const end = Math.ceil(((order && getCharacterCorrectionDeadlineMs(order)) ?? 0) / 1000)
  return useNowSeconds((time) => (time < end ? end : undefined)) < end
}
