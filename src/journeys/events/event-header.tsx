import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { TopUpStreakEvent, CumulativeTopUpEvent } from '../../contract/entities/events.ts'
import { getGameKeyVisualUrl } from '../../brands/page/key-visual.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatDuration } from '../../kernel/time/format-duration.ts'
import { formatDateRange, formatTimeZoneOffset } from '../../kernel/time/format-date-range.ts'
import { formatTimestamp, normalizeTimestampToMs } from '../../kernel/time/timestamp.ts'
import { useGameClient } from '../../purchase/shop/game-client.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { usePricingRegion } from '../../purchase/selection/use-pricing-region.ts'
import { CardHeaderImage } from '../../ui/content/card-header-image.tsx'
import { Card } from '../../ui/content/card.tsx'
import { Countdown } from '../../ui/content/countdown.tsx'
import { DotSeparatedLine } from '../../ui/content/dot-separated.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './events.module.css'

type Activity = Pick<
  CumulativeTopUpEvent | TopUpStreakEvent,
  'title' | 'beginsAt' | 'endsAt' | 'claimsEndAt' | 'timeZone' | 'currency'
>

const minuteMs = 60_000

export const isEventOver = ({ endsAt: ends }: Pick<Activity, 'endsAt'>): boolean =>
  normalizeTimestampToMs(ends) <= Date.now()

/** Event header with title, period, countdown and the player's progress. */
export function EventHeader({ activity, children }: { activity: Activity; children: ReactNode }) {
  const t = useTranslate()
  const { language, brand } = useSnapshot(sessionStore)
  const client = useGameClient(useSnapshot(selectionStore).chosen.clientId)
  const { title, beginsAt: begins, endsAt: ends, claimsEndAt: claimsEnd, timeZone: zone } = activity
  return (
    <Card as="section" className={styles.head} aria-label={title}>
      <CardHeaderImage src={getGameKeyVisualUrl(brand, client)} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.quiet}>
          <DotSeparatedLine parts={[formatDateRange(begins, ends, language, zone), formatTimeZoneOffset(ends, zone)]} />
        </p>
        <EventCurrency currency={activity.currency} />
        {!isEventOver(activity) && (
          <p className={styles.quiet}>
            <Countdown
              untilMs={normalizeTimestampToMs(ends)}
              everyMs={minuteMs}
              format={(leftMs) => t('events:ends_in', { time: formatDuration(leftMs / 1000, language) })}
            />
          </p>
        )}
      </div>
      {isEventOver(activity) && (
        <Notice>{t('events:over_claim', { time: formatTimestamp(claimsEnd, language) })}</Notice>
      )}
      {children}
    </Card>
  )
}

/** Names the currency of the event's amounts if the displayed prices are in another currency. */
function EventCurrency({ currency }: Pick<Activity, 'currency'>) {
  const t = useTranslate()
  const { pricing } = useSnapshot(shopStore)
  const region = usePricingRegion()
  const priced = region === undefined ? undefined : pricing?.currencies[region]
  if (priced === currency) return null
  return <p className={styles.quiet}>{t('events:counted_in', { currency })}</p>
}
