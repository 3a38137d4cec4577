import { useSnapshot } from 'valtio'
import type { PayRequestState } from '../../../contract/entities/pay-request.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { navigateTo } from '../../../kernel/url/navigation.ts'
import { showOrder } from '../../../purchase/machine/purchase.actions.ts'
import { ordersStore } from '../../../purchase/orders/orders.store.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useScrollToTop } from '../../../ui/use-scroll-to-top.ts'
import { getPaidReplenishOrder, getPendingReplenishOrder } from '../replenish.actions.ts'
import styles from '../replenish.module.css'

/** Page of a pay request that has ended. If it was paid on this device (`isPaidHere`), links to that order. */
export function PayRequestEndedScreen({
  state,
  isPaidHere,
}: {
  state: Exclude<PayRequestState, 'open'>
  isPaidHere: boolean
}) {
  const t = useTranslate()
  const { list } = useSnapshot(ordersStore)
  useScrollToTop()
  const waiting = getPendingReplenishOrder(list ?? [])
  const paid = isPaidHere ? getPaidReplenishOrder(list ?? []) : undefined
  const isPaid = isPaidHere || state === 'paid'
  const paidText = t(isPaidHere ? 'payRequest:thanks' : 'payRequest:paid_text')
  return (
    <EmptyState
      art={isPaid ? 'done' : 'link'}
      title={isPaidHere ? t('replenish:done_title') : t(`payRequest:ended_${state}`)}
      text={
        <>
          {isPaid ? paidText : t('payRequest:ended_text')}
          {paid && <span className={styles.begun}>{t('result:keep_receipt')}</span>}
          {waiting && <span className={styles.begun}>{t('replenish:begun_text')}</span>}
        </>
      }
      action={
        <>
          {waiting && <Button onClick={() => showOrder(waiting)}>{t('replenish:show_payment')}</Button>}
          {paid && (
            <OnlineOnlyButton onClick={() => openOverlay({ kind: 'receipt', billingNo: paid.billingNo })}>
              {t('result:receipt')}
            </OnlineOnlyButton>
          )}
          <Button look={waiting || paid ? 'quiet' : 'primary'} onClick={() => navigateTo('/', { replace: true })}>
            {t('shell:home')}
          </Button>
        </>
      }
    />
  )
}
