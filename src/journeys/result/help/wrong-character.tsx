import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { canReturnUnusedGoods } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { reportWrongCharacter } from './wrong-character.actions.ts'
import { wrongCharacterReportsStore } from './wrong-character.store.ts'

const outcomeTexts = {
  // No text is needed, because the page already lists the refund.
  refund: undefined,
  review: 'result:wrong_review',
  asked: 'result:wrong_asked',
} as const

/** Lets players report a delivery to the wrong character and return the goods, within 24 hours of delivery. */
export function ReportWrongCharacterSection({ order }: { order: Order }) {
  const t = useTranslate()
  const { busy, outcomes } = useSnapshot(wrongCharacterReportsStore)
  const outcome = outcomes[order.billingNo]
  const now = useNowSeconds(() => undefined)
  const text = outcome && outcomeTexts[outcome]
  if (outcome) return text ? <Notice>{t(text)}</Notice> : null
  if (!canReturnUnusedGoods(order, now * 1000)) return null
  return (
    <OnlineOnlyButton
      look="quiet"
      busy={busy && t('result:wrong_character')}
      onClick={() => void reportWrongCharacter(order)}
    >
      {t('result:wrong_character')}
    </OnlineOnlyButton>
  )
}
