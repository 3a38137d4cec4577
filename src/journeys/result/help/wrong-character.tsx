import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { canReturnUnusedGoods } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useAreGoodsMovable } from '../character/use-is-character-correctable.ts'
import { reportWrongCharacter } from './wrong-character.actions.ts'
import { getReportKey, wrongCharacterReportsStore } from './wrong-character.store.ts'

const outcomeTexts = {
  // No text is needed, because the page already shows the refund or the new character.
  refund: undefined,
  moved: undefined,
  review: 'result:wrong_review',
  asked: 'result:wrong_asked',
} as const

/**
 * Lets players report a delivery to the wrong character, within 24 hours of delivery. They choose the right character or,
 * if there is none, return the goods.
 */
export function ReportWrongCharacterSection({ order }: { order: Order }) {
  const t = useTranslate()
  const { busy, outcomes } = useSnapshot(wrongCharacterReportsStore)
  const outcome = outcomes[getReportKey(order)]
  const isMovable = useAreGoodsMovable(order)
  const now = useNowSeconds(() => undefined)
  const text = outcome && outcomeTexts[outcome]
  if (outcome) return text ? <Notice>{t(text)}</Notice> : null
  if (!canReturnUnusedGoods(order, now * 1000)) return null
  return (
    <OnlineOnlyButton
      look="quiet"
      busy={busy && t('result:wrong_character')}
      onClick={() =>
        isMovable
          ? openOverlay({ kind: 'correctCharacter', billingNo: order.billingNo })
          : void reportWrongCharacter(order)
      }
    >
      {t('result:wrong_character')}
    </OnlineOnlyButton>
  )
}
