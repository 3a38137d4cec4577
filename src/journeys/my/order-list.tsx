import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { gatewayUrl } from '../../kernel/gateway-url.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session.store.ts'
import { formatMoment } from '../../kernel/time/format-clock.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { showOrder } from '../../purchase/machine/purchase.actions.ts'
import { tagOf } from '../../purchase/order-tag.ts'
import { orders, refreshOrders } from '../../purchase/orders.store.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './my.module.css'

/** What was bought on this device, newest first; each opens its result. Offline it is what was known last. */
export function OrderList() {
  const t = useCopy()
  const { list } = useSnapshot(orders)
  useEffect(() => void refreshOrders(), [])
  return (
    <section className={styles.part}>
      <SectionTitle note={t('result:on_device')}>{t('result:orders')}</SectionTitle>
      {list === null && <Skeleton blockSize={76} round="m" raised />}
      {list?.length === 0 && <EmptyState title={t('result:no_orders')} text={t('result:no_orders_hint')} />}
      {list?.map((order) => (
        <OrderRow key={order.billingNo} order={order} />
      ))}
    </section>
  )
}

function OrderRow({ order }: { order: Order }) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  const { words, tone } = tagOf(order)
  const { goodsName, goodsIcon, roleName, serverName } = order.words ?? {}
  return (
    <button type="button" className={styles.order} onClick={() => showOrder(order)}>
      {goodsIcon && <img src={gatewayUrl(goodsIcon)} alt="" width={44} height={44} decoding="async" />}
      <span className={styles.orderText}>
        <bdi className={styles.orderName}>{goodsName ?? order.billingNo}</bdi>
        <span className={styles.orderDetail}>
          <bdi>{[roleName, serverName].filter(Boolean).join(' · ')}</bdi>
        </span>
        <span className={styles.orderDetail}>
          <bdi>{formatMoment(order.createdAt, language)}</bdi>
        </span>
      </span>
      <Tag tone={tone}>{t(words)}</Tag>
    </button>
  )
}
