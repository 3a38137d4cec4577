import { useSnapshot } from 'valtio'
import type { Language } from '../../../contract/domain.table.ts'
import type { TranslateFunction } from '../../../kernel/i18n/copy-types.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDay } from '../../../kernel/time/format-day.ts'
import { formatShortDateTime, formatTypicalDuration } from '../../../kernel/time/format-short-date-time.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { getPostponedDeliveryTime, isInUndoWindow } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import serverTime from './server-time.module.css'
import styles from './order-timeline.module.css'

interface TimelineStep {
  readonly name: string
  readonly detail?: string | undefined
  readonly at?: number | undefined
  readonly mark: 'done' | 'now' | 'later' | 'bad'
}

function getPaymentDetail(
  { standing, words, typicalSeconds }: Order,
  t: TranslateFunction,
  language: Language,
): string | undefined {
  if (standing === 'fail') return t('result:payment_failed')
  if (standing === 'success') return words?.methodName
  if (!typicalSeconds) return words?.methodName
  const time = formatTypicalDuration(typicalSeconds, language)
  return words?.methodName
    ? t('result:payment_by', { method: words.methodName, time })
    : t('result:payment_usual', { time })
}

const endedTexts = {
  refused: 'result:delivery_not',
  withdrawn: 'result:delivery_not',
  revoked: 'result:delivery_revoked',
} as const

const deliveryTexts = {
  waiting: 'result:delivery_after',
  sent: 'result:delivery_sent',
  delivered: 'result:delivery_done',
} as const

function getDeliveryDetail(order: Order, t: TranslateFunction, language: Language): string | undefined {
  const postponedTo = getPostponedDeliveryTime(order)
  if (postponedTo !== undefined) return t('result:delivery_on', { date: formatDay(postponedTo, language) })
  // Show no text here, because the countdown above already explains the delivery.
  if (isInUndoWindow(order)) return undefined
  return t(order.ended ? endedTexts[order.ended] : deliveryTexts[order.delivery])
}

/** Builds the timeline of an order. Payment and delivery are separate steps. */
function buildTimeline(order: Order, t: TranslateFunction, language: Language): TimelineStep[] {
  const paid = order.standing === 'success'
  const failed = order.standing === 'fail'
  const delivered = order.delivery === 'delivered'
  const isPostponed = getPostponedDeliveryTime(order) !== undefined || isInUndoWindow(order)
  const delivery = failed
    ? []
    : [
        {
          name: t('result:track_delivery'),
          detail: getDeliveryDetail(order, t, language),
          at: order.ended ? undefined : order.deliveredAt,
          mark: order.ended ? 'bad' : delivered ? 'done' : paid && !isPostponed ? 'now' : 'later',
        } as const,
      ]
  return [
    {
      name: t('result:track_placed'),
      at: order.createdAt,
      mark: 'done',
    },
    {
      name: t('result:track_payment'),
      detail: getPaymentDetail(order, t, language),
      at: order.paidAt,
      mark: paid ? 'done' : failed ? 'bad' : 'now',
    },
    ...delivery,
  ]
}

export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const isInBrowser = useIsHydrated()
  return (
    <ol className={styles.tracks} aria-label={t('result:tracks')}>
      {buildTimeline(order, t, language).map(({ name, detail, at, mark }) => (
        <li
          key={name}
          className={classNames(styles.stop, styles[mark])}
          aria-current={mark === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {mark === 'done' && <Icon name="check" size={14} />}
            {mark === 'bad' && <Icon name="close" size={14} />}
          </span>
          <span className={styles.text}>
            <span className={styles.name}>{name}</span>
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </span>
          <span className={classNames(styles.time, at !== undefined && !isInBrowser && serverTime.untilHydrated)}>
            {at === undefined ? (
              mark === 'now' && t('result:state_now')
            ) : (
              <bdi>{formatShortDateTime(at, language)}</bdi>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
