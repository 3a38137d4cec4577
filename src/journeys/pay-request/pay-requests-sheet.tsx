import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { PayRequest } from '../../contract/entities/pay-request.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { closeOverlay, openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatShortDateTime } from '../../kernel/time/format-short-date-time.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { getPayRegion } from '../../purchase/selection/pay-region.ts'
import { LoadErrorMessage } from '../../shared/load-error-message.tsx'
import { LogInNotice } from '../../shared/log-in-notice.tsx'
import { OnlineOnlyButton } from '../../shared/online-only-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { DotSeparatedText } from '../../ui/content/dot-separated.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { confirmAndCancelPayRequest, loadPayRequests, reloadPayRequests } from './pay-requests.actions.ts'
import { payRequestsStore } from './pay-requests.store.ts'
import styles from './pay-requests.module.css'

/** Sheet with the account's pay requests and the state of each request. */
export function PayRequestsSheet({ id }: { id: number }) {
  const t = useTranslate()
  const { user } = useSnapshot(sessionStore)
  const suid = user?.suid
  useEffect(() => void reloadPayRequests(), [suid])
  useEffect(reloadWhenVisible, [])
  return (
    <Sheet title={t('payRequest:list_title')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      {user ? <RequestList /> : <LogInNotice text={t('payRequest:login')} onLogIn={promptLogin} />}
    </Sheet>
  )
}

/** Reloads the requests when the player returns from another app. */
function reloadWhenVisible(): () => void {
  const reload = () => {
    if (document.visibilityState === 'visible') void loadPayRequests()
  }
  document.addEventListener('visibilitychange', reload)
  return () => document.removeEventListener('visibilitychange', reload)
}

function RequestList() {
  const t = useTranslate()
  const { requests } = useSnapshot(payRequestsStore)
  if (requests.state === 'failed')
    return <LoadErrorMessage failure={requests.failure} onRetry={() => void reloadPayRequests()} />
  if (requests.state === 'loading') return <Skeleton blockSize={120} round="m" raised />
  if (requests.data.length === 0)
    return <EmptyState art="link" title={t('payRequest:none')} text={t('payRequest:none_hint')} />
  return (
    <ul className={styles.list}>
      {requests.data.map((request) => (
        <RequestRow key={request.replenishId} request={request} />
      ))}
    </ul>
  )
}

function RequestRow({ request }: { request: PayRequest }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { busy } = useSnapshot(payRequestsStore)
  const { replenishId, goodsName, roleName, amount, currency, state, url, validUntil } = request
  return (
    <li className={styles.row}>
      <p className={styles.goods}>
        <bdi>{goodsName}</bdi>
      </p>
      <p className={styles.facts}>
        <DotSeparatedText parts={[roleName, formatPrice(amount, currency, language, getPayRegion())]} />
      </p>
      <p className={styles.state} data-state={state}>
        {state === 'open'
          ? t('payRequest:state_open', { time: formatShortDateTime(validUntil * 1000, language) })
          : t(`payRequest:state_${state}`)}
      </p>
      {state === 'open' && (
        <div className={styles.buttons}>
          <Button small onClick={() => openOverlay({ kind: 'payRequestLink', replenishId, url, validUntil })}>
            {t('result:send_link')}
          </Button>
          <OnlineOnlyButton small look="quiet" disabled={busy} onClick={() => void confirmAndCancelPayRequest(request)}>
            {t('payRequest:cancel')}
          </OnlineOnlyButton>
        </div>
      )}
    </li>
  )
}
