import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { copyToClipboard } from '../../../kernel/copy-to-clipboard.ts'
import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import { getNetworkErrorCopyKey } from '../../../kernel/http/network-error-key.ts'
import { resendPendingRequests } from '../../../kernel/http/shared-requests.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getOrderPayRegion } from '../../../purchase/orders/order-region.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { formatShortDateTime } from '../../../kernel/time/format-short-date-time.ts'
import { formatDateTimeWithUtcOffset } from '../../../kernel/time/format-date-time-with-utc-offset.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { useIsOnline } from '../../../shared/use-is-online.ts'
import { buyAgain, canBuyAgain } from '../../../purchase/repeat/buy-again.ts'
import { declineReasonCopyKeys } from '../../../purchase/orders/decline-reason-copy-keys.table.ts'
import { canOrderBePaid } from '../../../purchase/ledger/order-rules.ts'
import type { Order, OrderTexts } from '../../../purchase/ledger/order.schema.ts'
import { payOrder, showOrder } from '../../../purchase/machine/purchase.actions.ts'
import { dispatchPurchaseEvent } from '../../../purchase/machine/purchase.store.ts'
import { getOrderStatusTag } from '../../../purchase/orders/order-status-tag.ts'
import { isOrderInProgress, refreshOrder } from '../../../purchase/orders/orders.store.ts'
import { Card } from '../../../ui/content/card.tsx'
import { DotSeparatedLine, DotSeparatedText } from '../../../ui/content/dot-separated.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SpriteImage } from '../../../ui/content/sprite-image.tsx'
import { Tag } from '../../../ui/content/tag.tsx'
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx'
import { HideOrderButton } from './hide-order-button.tsx'
import styles from '../my.module.css'

interface OrderRowProps {
  order: Order
  /** True for the newest unpaid order, which has the primary button. */
  isFirstUnpaid?: boolean
}

/** Order row with status, number and actions. Pressing the row opens the result. */
export function OrderRow({ order, isFirstUnpaid = false }: OrderRowProps) {
  const t = useTranslate()
  const payable = canOrderBePaid(order)
  const { user } = useSnapshot(sessionStore)
  const again = canBuyAgain(order, user?.suid)
  const { billingNo } = order
  return (
    <Card as="li" noPadding className={styles.order}>
      <OrderSummary order={order} />
      <div className={styles.number}>
        <bdi className={styles.numberText}>{billingNo}</bdi>
        <IconButton
          icon="copy"
          label={t('result:copy_number')}
          onClick={() =>
            void copyToClipboard(billingNo, { name: t('result:copy_number'), done: t('result:number_copied') })
          }
        />
        {isOrderInProgress(order) && <RefreshOrderButton order={order} />}
      </div>
      {(payable || again || order.standing === 'success') && (
        <div className={payable ? styles.paying : styles.doing}>
          {payable && (
            <OnlineOnlyButton
              look={isFirstUnpaid ? 'primary' : 'ghost'}
              small={!isFirstUnpaid}
              onClick={() => payOrder(order)}
            >
              {t('result:pay_now')}
            </OnlineOnlyButton>
          )}
          {payable && order.own && (
            <OnlineOnlyButton look="quiet" onClick={() => changePayMethod(order)}>
              {t('result:change_recharge_way')}
            </OnlineOnlyButton>
          )}
          {payable && <HideOrderButton order={order} />}
          {again && (
            <OnlineOnlyButton look="quiet" onClick={() => buyAgain(order)}>
              {t('recharge:again_confirm')}
            </OnlineOnlyButton>
          )}
          {order.standing === 'success' && (
            <OnlineOnlyButton look="quiet" onClick={() => openOverlay({ kind: 'receipt', billingNo })}>
              {t('result:receipt')}
            </OnlineOnlyButton>
          )}
        </div>
      )}
    </Card>
  )
}

/** Postpones the unpaid order and opens the payment methods, so that the player can choose another. */
function changePayMethod(order: Order): void {
  showOrder(order)
  dispatchPurchaseEvent({ type: 'changePayMethodPressed' })
}

function OrderSummary({ order }: { order: Order }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { text: tag, tone } = getOrderStatusTag(order)
  const { words } = order
  return (
    <button type="button" className={styles.summary} onClick={() => showOrder(order)}>
      <GoodsPicture icon={words?.goodsIcon} />
      <span className={styles.moreText}>
        <span className={styles.line}>
          <bdi className={styles.orderName}>{words ? goodsWithBonus(words) : order.billingNo}</bdi>
          <Tag tone={tone}>{t(tag)}</Tag>
        </span>
        {words && (
          <span className={styles.orderDetail}>
            <DotSeparatedText parts={[words.roleName, words.serverName]} />
          </span>
        )}
        {order.standing === 'fail' && order.decline && (
          <span className={styles.orderDetail}>{t(declineReasonCopyKeys[order.decline])}</span>
        )}
        <span className={styles.line}>
          <span className={styles.orderDetail}>
            <DotSeparatedLine
              parts={[
                words && formatPrice(words.amount, words.currency, language, getOrderPayRegion(order)),
                formatDateTimeWithUtcOffset(order.createdAt, language),
              ]}
            />
          </span>
          <span className={styles.more}>
            <VisuallyHidden>{t('result:details')}</VisuallyHidden>
            <Icon name="chevron" size={18} />
          </span>
        </span>
        {order.messages && (
          <span className={styles.message}>
            <Icon name="help" size={18} />
            {t('result:support_message')}
          </span>
        )}
        <StatusTime order={order} />
      </span>
    </button>
  )
}

/** Appends the bonus to the name, because the gateway reports both separately. */
const goodsWithBonus = ({ goodsName, bonus }: OrderTexts): string =>
  bonus === undefined || goodsName.endsWith(bonus) ? goodsName : `${goodsName} ${bonus}`

/** Picture of the goods. Prepaid cards, payments through replenish links and old orders have a default icon. */
const GoodsPicture = ({ icon }: { icon: string | undefined }) =>
  icon === undefined ? (
    <span className={styles.noArt}>
      <Icon name="gem" size={24} />
    </span>
  ) : (
    <SpriteImage src={resolveGatewayUrl(icon)} width={44} />
  )

/** Shows when the status was loaded, if it may change or was loaded before the player went offline. */
function StatusTime({ order }: { order: Order }) {
  const t = useTranslate()
  const { language, online } = useSnapshot(sessionStore)
  const { checkedAt } = order
  if (checkedAt === undefined || (online && !isOrderInProgress(order))) return null
  return <span className={styles.asOf}>{t('result:as_of', { time: formatShortDateTime(checkedAt, language) })}</span>
}

function RefreshOrderButton({ order }: { order: Order }) {
  const t = useTranslate()
  const online = useIsOnline()
  const [busy, setBusy] = useState(false)
  const refresh = () =>
    runWithBusyState(setBusy, async () => {
      resendPendingRequests()
      if (!(await refreshOrder(order))) showToast(t(getNetworkErrorCopyKey()))
    })
  return (
    <IconButton
      icon="refresh"
      label={t('result:refresh')}
      aria-busy={busy}
      disabled={busy || !online}
      onClick={() => void refresh()}
    />
  )
}
