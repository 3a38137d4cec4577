import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { showOrder } from '../../purchase/machine/purchase.actions.ts'
import { ordersStore } from '../../purchase/orders/orders.store.ts'
import { LoadErrorMessage } from '../../shared/load-error-message.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ReplenishLinkDetails } from './replenish-link-details.tsx'
import { ReplenishPaymentSection } from './replenish-payment.tsx'
import { PayRequestEndedScreen } from './requested/pay-request-ended-screen.tsx'
import {
  closeReplenishLinkIfPaid,
  getPaidReplenishOrder,
  loadReplenishLink,
  loadReplenishLinkOnce,
  setPayerAsCurrentUser,
  getPendingReplenishOrder,
} from './replenish.actions.ts'
import { replenishStore } from './replenish.store.ts'
import styles from './replenish.module.css'

/**
 * Page of a replenish link, through which someone pays a debt or a pay request. The payment is for the account in the
 * link, which need not be the payer's.
 */
export function ReplenishScreen() {
  const t = useTranslate()
  const { ended, link } = useSnapshot(replenishStore)
  const { list } = useSnapshot(ordersStore)
  const { user } = useSnapshot(sessionStore)
  useEffect(loadReplenishLinkOnce, [])
  useEffect(() => closeReplenishLinkIfPaid(), [list])
  useEffect(() => setPayerAsCurrentUser(), [link, user])
  const requested = link.state === 'ready' ? link.data.info.requested : undefined
  const isPaidHere = ended === 'paid'
  // An order on this device proves that the pay request was paid, even if the link fails to load.
  const isPaidRequest = isPaidHere && getPaidReplenishOrder(list ?? [])?.own?.purchase.isRequested === true
  if (isPaidRequest || (requested && requested.state !== 'open'))
    return (
      <PayRequestEndedScreen
        state={requested && requested.state !== 'open' ? requested.state : 'paid'}
        isPaidHere={isPaidHere}
      />
    )
  if (ended === 'expired') return <Expired />
  if (isPaidHere)
    return (
      <EmptyState
        art="done"
        title={t('replenish:done_title')}
        text={t('result:unban')}
        action={<Button onClick={() => navigateTo('/', { replace: true })}>{t('shell:home')}</Button>}
      />
    )
  if (link.state === 'loading') return <LinkSkeleton />
  if (link.state === 'failed')
    return <LoadErrorMessage failure={link.failure} onRetry={() => void loadReplenishLink()} />
  return (
    <div className={styles.page}>
      <ReplenishLinkDetails link={link.data} />
      <ReplenishPaymentSection link={link.data} />
    </div>
  )
}

function Expired() {
  const t = useTranslate()
  const { brand } = useSnapshot(sessionStore)
  const { list } = useSnapshot(ordersStore)
  const waiting = getPendingReplenishOrder(list ?? [])
  return (
    <EmptyState
      art="link"
      title={t('replenish:page_expired')}
      text={
        <>
          {t('replenish:page_expired_text')}
          {waiting && <span className={styles.begun}>{t('replenish:begun_text')}</span>}
        </>
      }
      action={
        <>
          {waiting && <Button onClick={() => showOrder(waiting)}>{t('replenish:show_payment')}</Button>}
          <ButtonLink look="quiet" href={`mailto:${brand.support.email}`}>
            {t('errors:contact_support')}
          </ButtonLink>
        </>
      }
    />
  )
}

/** Skeleton heights in pixels for account and amounts. `ways` contains the keys of the payment method rows. */
const facts = [76, 130]
const ways = [1, 2, 3]

function LinkSkeleton() {
  const t = useTranslate()
  return (
    <output className={styles.page} aria-busy="true" aria-label={t('shell:loading')}>
      {facts.map((height) => (
        <Skeleton key={height} blockSize={height} round="m" raised />
      ))}
      <Skeleton blockSize={19} inlineSize="45%" />
      <Skeleton blockSize={40} inlineSize="70%" round="full" raised />
      {ways.map((row) => (
        <Skeleton key={row} blockSize={60} round="m" raised />
      ))}
    </output>
  )
}
