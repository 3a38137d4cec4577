import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { useIsOnline } from '../../../shared/use-is-online.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { correctCharacterStore } from './correct-character.store.ts'
import { useIsCharacterCorrectable } from './use-is-character-correctable.ts'

/**
 * Lets the buyer choose another character. Rendered only until the order is sent to the game. Keeps its label while
 * offline, because the cancel button above it shows the reason.
 */
export function CorrectCharacterButton({ order }: { order: Order }) {
  const t = useTranslate()
  const { busy } = useSnapshot(correctCharacterStore)
  const online = useIsOnline()
  if (!useIsCharacterCorrectable(order)) return null
  const { billingNo } = order
  return (
    <Button
      look="ghost"
      wide
      disabled={!online}
      busy={busy && t('result:wrong_character')}
      onClick={() => openOverlay({ kind: 'correctCharacter', billingNo })}
    >
      {t('result:wrong_character')}
    </Button>
  )
}
