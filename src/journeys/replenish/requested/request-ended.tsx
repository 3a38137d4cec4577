import type { PayRequestState } from '../../../contract/entities/pay-request.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../../kernel/url/navigation.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** Page of a pay request that has ended. `isPaidHere` is true if it was paid on this device. */
export function RequestEnded({ state, isPaidHere }: { state: Exclude<PayRequestState, 'open'>; isPaidHere: boolean }) {
  const t = useTranslate()
  const isPaid = isPaidHere || state === 'paid'
  const paidText = t(isPaidHere ? 'payRequest:thanks' : 'payRequest:paid_text')
  return (
    <EmptyState
      art={isPaid ? 'done' : 'link'}
      title={isPaidHere ? t('replenish:done_title') : t(`payRequest:ended_${state}`)}
      text={isPaid ? paidText : t('payRequest:ended_text')}
      action={<Button onClick={() => navigateTo('/', { replace: true })}>{t('shell:home')}</Button>}
    />
  )
}
