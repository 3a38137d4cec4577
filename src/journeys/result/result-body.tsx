import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { formatMoment } from '../../kernel/time/format-moment.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { isDeliveryPending, isMasked } from '../../purchase/ledger/order-rules.ts'
import { payRegionOf } from '../../purchase/order-region.ts'
import { dispatch } from '../../purchase/machine/purchase.store.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { BackToGame } from './game/back-to-game-button.tsx'
import { Bought } from './order/purchased-goods.tsx'
import { GameStrip } from './game/game-picture.tsx'
import { MoneyBack } from './order/refund-notices.tsx'
import { OrderFacts } from './order/order-facts.tsx'
import { OrderNews } from './order/order-notifications.tsx'
import { OrderTools } from './order/order-tools.tsx'
import { OrderTracks } from './order/order-timeline.tsx'
import { isWaitedFor, type Shown } from './result.table.ts'
import type { WayBack } from './game/use-game-return.ts'
import { BrandLine } from './state/brand-message.tsx'
import { StateText } from './state/state-text.tsx'
import { WhatIfCharged } from './help/charge-help.tsx'
import { WhileOffline } from './state/offline-order-notice.tsx'
import drawnTime from './order/server-time.module.css'
import styles from './result.module.css'

interface ResultBodyProps {
  state: Shown
  wayBack: WayBack | undefined
  after?: ReactNode
}

/** The goods, the order's state, and notes for the player; `after` holds offers when all went well. */
export function ResultBody({ state, wayBack, after }: ResultBodyProps) {
  const t = useCopy()
  const { order, isOffline = false } = state
  const waits = isWaitedFor(state)
  const asks = waits && !isOffline
  return (
    <div className={styles.body}>
      {isOffline && <WhileOffline state={state} />}
      <BrandLine state={state} />
      <StateText state={state} />
      {asks && order.own && <Hints />}
      {asks && <Notice tone="warn">{t('result:do_not_pay_again')}</Notice>}
      {/* While there is something to do, the room is for that. */}
      {isDeliveryPending(order) && <GameStrip order={order} />}
      {order.words && <Bought words={order.words} region={payRegionOf(order)} />}
      {/* What became of the money comes first: it has to be in sight on a small phone. */}
      {state.state === 'failed' && <WhatIfCharged state={state} />}
      <MoneyBack order={order} />
      <OrderTracks order={order} />
      {asks && order.own && <OrderNews key={order.billingNo} order={order} />}
      {state.state === 'success' && order.ended === undefined && order.own?.purchase.replenishId !== undefined && (
        <Notice tone="good">{t('result:unban')}</Notice>
      )}
      {/* A visitor of an order's link is offered nothing. */}
      {state.state === 'success' && order.own && (
        <>
          {wayBack && !wayBack.isFirst && <BackToGame game={wayBack.game} look="ghost" />}
          {after}
        </>
      )}
      {waits && isOffline ? null : <AsOf order={order} waits={waits} />}
      {isForeign(order) && <p className={styles.aside}>{t('result:masked_note')}</p>}
      <OrderFacts order={order} />
      <OrderTools order={order} />
    </div>
  )
}

/** As the gateway hides names from everyone but their owner. */
const isForeign = ({ own, words }: Order) => own === undefined && words !== undefined && isMasked(words)

/** The three of the pending popup; the last one leads to another method. */
function Hints() {
  const t = useCopy()
  return (
    <ol className={styles.hints}>
      <Hint>{t('result:hint_to_pay')}</Hint>
      <Hint>{t('result:hint_done')}</Hint>
      <Hint>
        {t('result:hint_change')}{' '}
        <button type="button" className={styles.link} onClick={() => dispatch({ type: 'changePayMethodPressed' })}>
          {t('result:change_recharge_way')}
        </button>
      </Hint>
    </ol>
  )
}

const Hint = ({ children }: { children: ReactNode }) => <li className={styles.hint}>{children}</li>

/** What may still change says how old it is; without a network everything does. Its line is there before the first answer. */
function AsOf({ order: { checkedAt, createdAt }, waits }: { order: Order; waits: boolean }) {
  const t = useCopy()
  const { language, online } = useSnapshot(session)
  const isInBrowser = useIsHydrated()
  if (!waits && (online || checkedAt === undefined)) return null
  return (
    <p className={classNames(styles.aside, !(isInBrowser && checkedAt) && drawnTime.unsaid)}>
      {t('result:as_of', { time: formatMoment(checkedAt ?? createdAt, language) })}
    </p>
  )
}
