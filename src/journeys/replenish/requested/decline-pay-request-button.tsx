import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { replenishStore } from '../replenish.store.ts'
import { confirmAndDeclinePayRequest } from './requested.actions.ts'

export function DeclinePayRequestButton() {
  const t = useTranslate()
  const { declining } = useSnapshot(replenishStore)
  return (
    <OnlineOnlyButton
      look="ghost"
      wide
      busy={declining && t('shell:loading')}
      onClick={() => void confirmAndDeclinePayRequest()}
    >
      {t('payRequest:decline')}
    </OnlineOnlyButton>
  )
}
