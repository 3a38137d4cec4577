import { useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'wouter'
import { getOrder } from '../../contract/calls/orders.calls.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { isCallError } from '../api/call-error.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { formatAmount } from '../format/amount.tsx'
import { BuyerDateTime, BuyerTimeZoneContext, LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { flagLabels } from '../orders/states.table.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { EmptyListMessage } from '../ui/empty-list-message.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { Notice } from '../ui/notice.tsx'
import record from '../ui/record.module.css'
import { OrderActionsPanel } from './order-actions-panel.tsx'
import { isDialogName, orderDialogs, type DialogName } from './dialogs.table.ts'
import { OrderStatusSummary } from './order-status-summary.tsx'
import { PendingApprovalNotices } from './pending-approval-notices.tsx'
import { BuyerPanel } from './buyer-panel.tsx'
import { OrderReferenceNumbersPanel } from './order-reference-numbers-panel.tsx'
import { RefundsPanel } from './refunds-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { GuardianPanel } from './guardian-panel.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import { Timeline } from './timeline.tsx'
import { PaymentAndDeliverySteps } from './payment-and-delivery-steps.tsx'
import { useOrderStream } from './use-order-stream.ts'
import styles from './order.module.css'

/** Milliseconds between two reloads while no event stream is open. */
const refreshMs = 10_000
/** Milliseconds between two reloads while an event stream is open. The stream does not report attempts to deliver. */
const streamRefreshMs = 60_000

export function OrderScreen() {
  const { t, language } = useOfficeTranslation()
  const { billingNo } = useParams<{ billingNo: string }>()
  const [, navigate] = useLocation()
  const stream = useOrderStream(billingNo)
  const order = useOfficeQuery(getOrder, { billingNo, language }, { everyMs: stream ? streamRefreshMs : refreshMs })
  useShortcuts([{ key: 'Escape', label: 'office:keys_back', run: () => leave(navigate) }])
  if (isCallError(order.error, 'notFound') || isCallError(order.error, 'badRequest'))
    return (
      <EmptyListMessage title={t('office:order_not_found')}>
        <p>{t('office:order_not_found_hint')}</p>
      </EmptyListMessage>
    )
  return (
    <>
      <LoadFailure error={order.data ? undefined : order.error} onRetry={() => void order.refetch()} />
      {order.isPending && !order.error && <LoadingPlaceholder />}
      {order.data && !order.isPlaceholderData && (
        <BuyerTimeZoneContext.Provider value={order.data.buyer.timeZone}>
          <OrderView key={billingNo} order={order.data} others={stream?.others ?? []} />
        </BuyerTimeZoneContext.Provider>
      )}
    </>
  )
}

/** Goes back to the list. If this page was opened by a link, opens the list of all orders instead. */
function leave(navigate: (path: string) => void): void {
  if (history.length > 1) history.back()
  else navigate('/orders')
}

interface OrderViewProps {
  readonly order: OrderDetail
  readonly others: readonly string[]
}

function OrderView({ order, others }: OrderViewProps) {
  const { t, language } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const { dialog, open, close } = useDialogInAddress()
  // Keep the order as it was when the dialog opened. If it has changed since, the gateway rejects the action.
  const [opened, setOpened] = useState(order)
  const show = (name: DialogName) => {
    setOpened(order)
    open(name)
  }
  const Dialog = dialog && orderDialogs[dialog]
  return (
    <div className={record.page}>
      <header className={record.head}>
        <p className={record.path}>
          <Link href="/orders">{t('office:orders')}</Link> / <span className={record.mono}>{order.supportCode}</span>
        </p>
        <h1 className={record.title}>
          {t('office:order_title', {
            amount: formatAmount(order.amount, order.currency, language),
            goods: order.goods,
          })}
        </h1>
        <p className={record.subtitle}>
          {brandName(order.brand)} · {order.game} · <LocalDateTime at={order.createdAt} />
          <BuyerDateTime at={order.createdAt} /> · {order.method}
        </p>
      </header>
      <div className={styles.facts}>
        {others.length > 0 && (
          <output>
            <Notice
              tone="idle"
              title={t('office:open_by_others', { names: new Intl.ListFormat(language).format(others) })}
            />
          </output>
        )}
        {order.openFlags.map((flag) => (
          <Notice key={flag} tone="warn" title={t(flagLabels[flag])} />
        ))}
        {order.seen && (
          <Notice tone="idle" title={t(flagLabels[order.seen.flag])}>
            {t('office:seen_at')} <LocalDateTime at={order.seen.at} format="short" /> <bdi>{order.seen.note}</bdi>
          </Notice>
        )}
        <PendingApprovalNotices order={order} onDecide={show} />
        <section className={styles.card} aria-label={t('office:order_state')}>
          <OrderStatusSummary order={order} />
          <PaymentAndDeliverySteps order={order} />
        </section>
        <GuardianPanel order={order} />
        <WithdrawalPanel order={order} />
        <RefundsPanel order={order} />
        <Timeline order={order} />
      </div>
      <aside className={styles.side}>
        <OrderActionsPanel order={order} onOpen={show} />
        <BuyerPanel order={order} onUnmask={() => show('unmaskOrder')} />
        <TermsPanel order={order} />
        <OrderReferenceNumbersPanel order={order} />
      </aside>
      {Dialog && <Dialog order={opened} onClose={close} />}
    </div>
  )
}

/** Keeps the name of the open dialog in the URL, so that it opens again after a sign-in on another site. */
function useDialogInAddress() {
  const [params, setParams] = useSearchParams()
  const name = params.get('do') ?? ''
  const change = (value: string | undefined) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (value === undefined) next.delete('do')
        else next.set('do', value)
        return next
      },
      { replace: true },
    )
  return {
    dialog: isDialogName(name) ? name : undefined,
    open: (value: DialogName) => change(value),
    close: () => change(undefined),
  }
}
