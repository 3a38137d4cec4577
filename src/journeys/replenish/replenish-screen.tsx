import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { showOrder } from '../../purchase/machine/purchase.actions.ts'
import { orders } from '../../purchase/orders.store.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { LinkFacts } from './link-facts.tsx'
import { PayWith } from './replenish-payment.tsx'
import { followOrder, loadLink, openLink, showPayer, waitingOrder } from './replenish.actions.ts'
import { replenish } from './replenish.store.ts'
import styles from './replenish.module.css'

/** Paying for somebody else's account, by a link of customer service. */
export function ReplenishScreen() {
  const t = useCopy()
  const { ended, link } = useSnapshot(replenish)
  const { list } = useSnapshot(orders)
  const { user } = useSnapshot(session)
  useEffect(openLink, [])
  useEffect(() => followOrder(), [list])
  useEffect(() => showPayer(), [link, user])
  if (ended === 'expired') return <Expired />
  if (ended === 'paid')
    return (
      <EmptyState
        art="done"
        title={t('replenish:done_title')}
        text={t('result:unban')}
        action={<Button onClick={() => navigateTo('/', { replace: true })}>{t('shell:home')}</Button>}
      />
    )
  if (link.state === 'loading') return <LinkSkeleton />
  if (link.state === 'failed') return <LoadError failure={link.failure} onRetry={() => void loadLink()} />
  return (
    <div className={styles.page}>
      <LinkFacts link={link.data} />
      <PayWith link={link.data} />
    </div>
  )
}

function Expired() {
  const t = useCopy()
  const { brand } = useSnapshot(session)
  const { list } = useSnapshot(orders)
  const waiting = waitingOrder(list ?? [])
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

/** As high as what comes: whose account, how much and how long, what this is; then the regions with their ways to pay. */
const facts = [76, 130, 81]
const ways = [1, 2, 3]

function LinkSkeleton() {
  const t = useCopy()
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
