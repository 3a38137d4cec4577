import { useSnapshot } from 'valtio'
import type { TopUpStreakEvent } from '../../../contract/entities/events.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { parseDecimalToMinorUnits } from '../../../kernel/money/amount.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDays } from '../../../kernel/time/format-duration.ts'
import { usePricingRegion } from '../../../purchase/selection/use-pricing-region.ts'
import { SectionTitle } from '../../../ui/content/section-title.tsx'
import { StreakCalendar } from './streak-calendar.tsx'
import { EventHeader, isEventOver } from '../event-header.tsx'
import { EventGiftStep } from '../event-gift-step.tsx'
import { GiftRecipientButton } from '../gift-recipient.tsx'
import { EventActionButton, hasClaimAllButton } from '../event-action-button.tsx'
import styles from '../events.module.css'

export function TopUpStreakEventContent({ activity }: { activity: TopUpStreakEvent }) {
  const t = useTranslate()
  const { language, user } = useSnapshot(sessionStore)
  const { days, daysAchieved: best } = activity
  const showsClaimAll = hasClaimAllButton(activity)
  const getMissingText = (day: number) =>
    isEventOver(activity)
      ? t('events:not_reached')
      : t('select:event_to_go', { rest: formatDays(Math.max(0, day - best), language) })
  return (
    <div className={styles.stack}>
      <EventHeader activity={activity}>
        {user && <DayStreak activity={activity} />}
        <EventActionButton kind="continue" activity={activity} />
      </EventHeader>
      {user && <GiftRecipientButton />}
      <SectionTitle>{t('events:calendar')}</SectionTitle>
      <StreakCalendar days={activity.calendar} />
      <SectionTitle>{t('events:gifts')}</SectionTitle>
      <ul className={styles.list}>
        {days.map(({ day, gift }) => (
          <EventGiftStep
            key={gift.giftId}
            kind="continue"
            need={formatDays(day, language)}
            gift={gift}
            missing={user ? getMissingText(day) : undefined}
            isSecondary={showsClaimAll}
          />
        ))}
      </ul>
    </div>
  )
}

/** Shows the current streak, a longer earlier streak, and the amount still needed today. */
function DayStreak({ activity }: { activity: TopUpStreakEvent }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const region = usePricingRegion()
  const { daysRunning: running, daysAchieved: best, dayAmount, todayAmount, currency } = activity
  const rest =
    (parseDecimalToMinorUnits(dayAmount, currency) ?? 0) - (parseDecimalToMinorUnits(todayAmount, currency) ?? 0)
  return (
    <div>
      <p className={styles.amount}>
        {running > 0 ? t('events:in_row', { time: formatDays(running, language) }) : t('events:no_streak')}
      </p>
      {best > running && <p className={styles.quiet}>{t('events:best', { time: formatDays(best, language) })}</p>}
      {!isEventOver(activity) && (
        <p className={styles.quiet}>
          {rest > 0
            ? t(running > 0 ? 'events:today_need' : 'events:today_start', {
                rest: formatPrice(rest, currency, language, region),
              })
            : t('events:today_done')}
        </p>
      )}
    </div>
  )
}
