import { useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { copyText } from '../../kernel/copy-text.ts'
import { gatewayUrl } from '../../kernel/gateway-url.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { session } from '../../kernel/session.store.ts'
import { toast } from '../../kernel/toasts.store.ts'
import { whileBusy } from '../../kernel/while-busy.ts'
import { formatMoment } from '../../kernel/time/format-clock.ts'
import { isWaiting } from '../../purchase/ledger/order-rules.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { payOrder, showOrder } from '../../purchase/machine/purchase.actions.ts'
import { tagOf } from '../../purchase/order-tag.ts'
import { isOpen, refreshOrder } from '../../purchase/orders.store.ts'
import { shortNumber } from '../../purchase/short-number.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './my.module.css'

/** An order: its state, what it was, and what can be done with it. It opens its result. */
export function OrderRow({ order }: { order: Order }) {
  const t = useCopy()
  const payable = isWaiting(order) && order.own !== undefined
  return (
    <Card as="li" bare className={styles.order}>
      <Summary order={order}>{payable && <AsOf order={order} />}</Summary>
      <div className={styles.doing}>
        <span className={styles.first}>
          {payable ? (
            <Button look="quiet" onClick={() => payOrder(order)}>
              {t('result:to_pay_continue')}
            </Button>
          ) : (
            <AsOf order={order} />
          )}
        </span>
        {isOpen(order) && <RefreshOne order={order} />}
        <IconButton
          icon="copy"
          label={t('result:copy_number')}
          onClick={() =>
            void copyText(order.billingNo, { name: t('result:copy_number'), done: t('result:number_copied') })
          }
        />
      </div>
    </Card>
  )
}

/** `children`: what finds no room beside the way to pay. */
function Summary({ order, children }: { order: Order; children: ReactNode }) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  const { words: tag, tone } = tagOf(order)
  const { words } = order
  return (
    <button type="button" className={styles.summary} onClick={() => showOrder(order)}>
      {words?.goodsIcon !== undefined && (
        <img src={gatewayUrl(words.goodsIcon)} alt="" width={44} height={44} decoding="async" />
      )}
      <span className={styles.moreText}>
        <span className={styles.line}>
          <bdi className={styles.orderName}>{words?.goodsName ?? order.billingNo}</bdi>
          <Tag tone={tone}>{t(tag)}</Tag>
        </span>
        {words && (
          <span className={styles.orderDetail}>
            <bdi>{[words.roleName, words.serverName].filter(Boolean).join(' · ')}</bdi>
          </span>
        )}
        <span className={styles.line}>
          <span className={styles.orderDetail}>
            {words && <bdi>{formatPrice(words.amount, words.currency, language)}</bdi>}
            {words && ' · '}
            <bdi>{formatMoment(order.createdAt, language)}</bdi>
          </span>
          <span className={styles.more}>
            <VisuallyHidden>{t('result:details')}</VisuallyHidden>
            <Icon name="chevron" size={18} />
          </span>
        </span>
        {children}
      </span>
    </button>
  )
}

/** Of what may still move, and of what was said without a network, players want to know how old it is. */
function AsOf({ order }: { order: Order }) {
  const t = useCopy()
  const { language, online } = useSnapshot(session)
  const { checkedAt } = order
  const says = checkedAt !== undefined && (!online || isOpen(order))
  return (
    <span className={styles.asOf}>
      {says ? (
        t('result:as_of', { time: formatMoment(checkedAt, language) })
      ) : (
        <bdi>{shortNumber(order.billingNo)}</bdi>
      )}
    </span>
  )
}

function RefreshOne({ order }: { order: Order }) {
  const t = useCopy()
  const [busy, setBusy] = useState(false)
  const refresh = () =>
    whileBusy(setBusy, async () => {
      if (!(await refreshOrder(order))) toast(t('errors:error_network'))
    })
  return (
    <IconButton
      icon="refresh"
      label={t('result:refresh')}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void refresh()}
    />
  )
}
