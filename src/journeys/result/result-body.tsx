import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatShortDateTime } from '../../kernel/time/format-short-date-time.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { hasMaskedNames } from '../../purchase/ledger/order-rules.ts'
import { getOrderPayRegion } from '../../purchase/orders/order-region.ts'
import { dispatchPurchaseEvent } from '../../purchase/machine/purchase.store.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { BackToGameButton } from './game/back-to-game-button.tsx'
import { PayerReceiptNotice } from './order/payer-receipt-notice.tsx'
import { PurchasedGoods } from './order/purchased-goods.tsx'
import { RefundNotices } from './order/refund-notices.tsx'
import { OrderDetailsList } from './order/order-details-list.tsx'
import { OrderNotificationsSwitch } from './order/order-notifications.tsx'
import { OrderToolButtons } from './order/order-tool-buttons.tsx'
import { OrderTimeline } from './order/order-timeline.tsx'
import { SupportMessages } from './order/support-messages.tsx'
import { isResultUnfinished, type ResultState } from './result.table.ts'
import type { GameReturn } from './game/use-game-link-after-purchase.ts'
import { OrderResultBrandMessage } from './state/order-result-brand-message.tsx'
import { CorrectCharacterButton } from './character/correct-character-button.tsx'
import { CancelOrderButton } from './state/cancel-order-button.tsx'
import { OrderResultExplanation } from './state/order-result-explanation.tsx'
import { ChargeExplanation } from './help/charge-help.tsx'
import { OfflineOrderNotice } from './state/offline-order-notice.tsx'
import serverTime from './order/server-time.module.css'
import styles from './result.module.css'

interface PurchaseResultBodyProps {
  state: ResultState
  gameReturn: GameReturn | undefined
  after?: ReactNode
}

/** Body of the purchase result, with goods, status and notices. `after` is shown below successful orders. */
export function PurchaseResultBody({ state, gameReturn, after }: PurchaseResultBodyProps) {
  const t = useTranslate()
  const { order, isOffline = false } = state
  const waits = isResultUnfinished(state)
  const asks = waits && !isOffline
  return (
    <div className={styles.body}>
      {isOffline && <OfflineOrderNotice state={state} />}
      <OrderResultBrandMessage state={state} />
      <SupportMessages order={order} />
      <OrderResultExplanation state={state} />
      {asks && order.own && <PendingHints />}
      {asks && <Notice tone="warn">{t('result:do_not_pay_again')}</Notice>}
      {order.words && <PurchasedGoods words={order.words} region={getOrderPayRegion(order)} />}
      {/* Explain first whether the player was charged, so that small phones show this text without scrolling. */}
      {state.state === 'failed' && <ChargeExplanation state={state} />}
      <CancelOrderButton order={order} />
      <CorrectCharacterButton order={order} />
      <RefundNotices order={order} />
      <PayerReceiptNotice order={order} />
      <OrderTimeline order={order} />
      {asks && order.own && <OrderNotificationsSwitch key={order.billingNo} order={order} />}
      {state.state === 'success' && order.ended === undefined && isDebtPayment(order) && (
        <Notice tone="good">{t('result:unban')}</Notice>
      )}
      {/* No offers for visitors who opened the status link of another player's order. */}
      {state.state === 'success' && order.own && (
        <>
          {gameReturn && !gameReturn.isPrimary && <BackToGameButton game={gameReturn.game} look="ghost" />}
          {after}
        </>
      )}
      {waits && isOffline ? null : <StatusTime order={order} waits={waits} />}
      {isMaskedForViewer(order) && <p className={styles.aside}>{t('result:masked_note')}</p>}
      {/* Above the details, so that small phones show the help for a payment that has not arrived yet. */}
      <OrderToolButtons order={order} />
      <OrderDetailsList order={order} />
    </div>
  )
}

/** Returns true if the order pays an account's debt, which lifts a ban. */
const isDebtPayment = ({ own }: Order) => own?.purchase.replenishId !== undefined && !own.purchase.isRequested

/** Returns true if names are masked, because the viewer is not the owner. */
const isMaskedForViewer = ({ own, words }: Order) => own === undefined && words !== undefined && hasMaskedNames(words)

/** Hints for pending orders that the specification requires. The last one leads to another payment method. */
function PendingHints() {
  const t = useTranslate()
  return (
    <ol className={styles.hints}>
      <Hint>{t('result:hint_to_pay')}</Hint>
      <Hint>{t('result:hint_done')}</Hint>
      <Hint>
        {t('result:hint_change')}{' '}
        <button
          type="button"
          className={styles.link}
          onClick={() => dispatchPurchaseEvent({ type: 'changePayMethodPressed' })}
        >
          {t('result:change_recharge_way')}
        </button>
      </Hint>
    </ol>
  )
}

const Hint = ({ children }: { children: ReactNode }) => <li className={styles.hint}>{children}</li>

/**
 * Shows when the status was loaded, if the status may change or the player is offline. Reserves its space before the
 * first response.
 */
function StatusTime({ order: { checkedAt, createdAt }, waits }: { order: Order; waits: boolean }) {
  const t = useTranslate()
  const { language, online } = useSnapshot(sessionStore)
  const isInBrowser = useIsHydrated()
  if (!waits && (online || checkedAt === undefined)) return null
  return (
    <p className={classNames(styles.aside, !(isInBrowser && checkedAt) && serverTime.untilHydrated)}>
      {t('result:as_of', { time: formatShortDateTime(checkedAt ?? createdAt, language) })}
    </p>
  )
}
