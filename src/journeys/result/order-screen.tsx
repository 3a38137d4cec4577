import { useSnapshot } from 'valtio'
import { resolveGatewayUrl } from '../../kernel/url/gateway-url.ts'
import { copyToClipboard } from '../../kernel/copy-to-clipboard.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { OnlineOnlyButton } from '../../shared/online-only-button.tsx'
import { hasMaskedNames } from '../../purchase/ledger/order-rules.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/content/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LabeledValueList } from '../../ui/content/labeled-value-list.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { SpriteImage } from '../../ui/content/sprite-image.tsx'
import { ToastOutlet } from '../../ui/dialogs/toast-outlet.tsx'
import { RefundNotices } from './order/refund-notices.tsx'
import { SupportMessages } from './order/support-messages.tsx'
import { OrderResultIcon } from './state/order-result-icon.tsx'
import { copyOrderDetails, useOrderDetailLines } from './order/order-detail-lines.ts'
import styles from './order-screen.module.css'
import { OrderTimeline } from './order/order-timeline.tsx'
import { OrderRightButtons } from './order/order-right-buttons.tsx'
import { closeResultForLater, renderPrimaryAction } from './result-actions.tsx'
import { isResultUnfinished, getPurchaseResultContent, type ResultState } from './result.table.ts'
import { usePurchaseStateForViewer } from './use-purchase-state-for-viewer.ts'
import { CorrectCharacterButton } from './character/correct-character-button.tsx'
import { CancelOrderButton } from './state/cancel-order-button.tsx'
import { OrderResultExplanation } from './state/order-result-explanation.tsx'
import { ChargeExplanation } from './help/charge-help.tsx'
import { OfflineOrderNotice } from './state/offline-order-notice.tsx'

/** Page that shows the order of a status link. Names are visible only to the owner and to customer service. */
export function OrderScreen() {
  const t = useTranslate()
  const state = usePurchaseStateForViewer()
  if ('order' in state) return <OrderDocument state={state} />
  return (
    <EmptyState
      art="search"
      title={t('result:title_missing')}
      text={`${t('result:missing_text')} ${t('result:missing_wait')}`}
      action={<Button onClick={closeResultForLater}>{t('shell:home')}</Button>}
    />
  )
}

function OrderDocument({ state }: { state: ResultState }) {
  const t = useTranslate()
  const { order } = state
  const lines = useOrderDetailLines(order)
  // Skip the order number, which the header shows.
  const facts = lines.slice(1).map(({ label, value, copy }) => ({
    label,
    value: (
      <span className={styles.value}>
        <bdi>{value}</bdi>
        {copy && <IconButton icon="copy" label={copy.name} onClick={copy.run} />}
      </span>
    ),
  }))
  return (
    <article className={styles.document}>
      <DocumentHeader state={state} />
      {state.isOffline ? (
        <OfflineOrderNotice state={state} />
      ) : (
        isResultUnfinished(state) && (
          <div data-needs-script="">
            <Notice tone="warn">{t('result:do_not_pay_again')}</Notice>
          </div>
        )
      )}
      <SupportMessages order={order} />
      <OrderResultExplanation state={state} />
      {state.state === 'failed' && <ChargeExplanation state={state} />}
      <CancelOrderButton order={order} />
      <CorrectCharacterButton order={order} />
      <RefundNotices order={order} />
      <Card className={styles.tracks}>
        <OrderTimeline order={order} />
      </Card>
      <Card>
        <LabeledValueList facts={facts} />
      </Card>
      {order.words && hasMaskedNames(order.words) && <p className={styles.note}>{t('result:masked_note')}</p>}
      <DocumentFooter state={state} />
    </article>
  )
}

function DocumentHeader({ state }: { state: ResultState }) {
  const t = useTranslate()
  const { billingNo, words } = state.order
  const copyNumber = () =>
    void copyToClipboard(billingNo, { name: t('result:copy_number'), done: t('result:number_copied') })
  return (
    <header className={styles.head}>
      {words?.goodsIcon === undefined ? (
        <OrderResultIcon tone={getPurchaseResultContent(state).tone} />
      ) : (
        <span className={styles.art}>
          <SpriteImage src={resolveGatewayUrl(words.goodsIcon)} width={56} />
        </span>
      )}
      <div className={styles.what}>
        <h2 className={styles.title} aria-live="polite">
          {t(getPurchaseResultContent(state).title)}
        </h2>
        <p className={styles.number}>
          <bdi>{billingNo}</bdi>
          <IconButton icon="copy" label={t('result:copy_number')} onClick={copyNumber} />
        </p>
      </div>
    </header>
  )
}

function DocumentFooter({ state }: { state: ResultState }) {
  const t = useTranslate()
  const { order } = state
  const { brand } = useSnapshot(sessionStore)
  const lines = useOrderDetailLines(order)
  const { billingNo } = order
  const asks = isResultUnfinished(state) && !state.isOffline
  const copyAll = () => void copyOrderDetails(brand.name, lines, order)
  return (
    <footer className={styles.foot} data-needs-script="">
      <ToastOutlet />
      {asks ? (
        renderPrimaryAction(getPurchaseResultContent(state).primary, { state, t, gameReturn: undefined })
      ) : (
        <Button wide icon={<Icon name="copy" size={18} />} onClick={copyAll}>
          {t('result:copy_all')}
        </Button>
      )}
      <div className={styles.quiet}>
        {asks && (
          <Button look="quiet" onClick={copyAll}>
            {t('result:copy_all')}
          </Button>
        )}
        {order.standing === 'success' && (
          <OnlineOnlyButton look="quiet" onClick={() => openOverlay({ kind: 'receipt', billingNo })}>
            {t('result:receipt')}
          </OnlineOnlyButton>
        )}
        <Button look="quiet" onClick={() => openOverlay({ kind: 'orderLink', billingNo })}>
          {t('result:share')}
        </Button>
        {order.standing !== 'fail' && (
          <Button look="quiet" onClick={() => openOverlay({ kind: 'help', billingNo })}>
            {t('shell:refunds_help')}
          </Button>
        )}
        <OrderRightButtons order={order} />
        <Button look="quiet" onClick={closeResultForLater}>
          {t('shell:home')}
        </Button>
      </div>
    </footer>
  )
}
