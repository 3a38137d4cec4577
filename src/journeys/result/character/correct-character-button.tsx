import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { getCharacterCorrectionEnd } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { correctCharacterStore } from './correct-character.store.ts'

/** Lets the buyer choose another character. Rendered only until the order is sent to the game. */
export function CorrectCharacterButton({ order }: { order: Order }) {
  const t = useTranslate()
  const { busy } = useSnapshot(correctCharacterStore)
  const end = Math.ceil((getCharacterCorrectionEnd(order) ?? 0) / 1000)
  const now = useNowSeconds((time) => (time < end ? end : undefined))
  if (now >= end) return null
  const { billingNo } = order
  return (
    <OnlineOnlyButton
      look="ghost"
      wide
      busy={busy && t('result:wrong_character')}
      onClick={() => openOverlay({ kind: 'correctCharacter', billingNo })}
    >
      {t('result:wrong_character')}
    </OnlineOnlyButton>
  )
}
