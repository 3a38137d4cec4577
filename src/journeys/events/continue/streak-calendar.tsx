import { useSnapshot } from 'valtio'
import type { TopUpStreakEvent } from '../../../contract/entities/events.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDateParts } from '../../../kernel/time/format-date-range.ts'
import { Card } from '../../../ui/content/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx'
import styles from '../events.module.css'

type Day = TopUpStreakEvent['calendar'][number]

const icons = { reached: 'check', missed: 'close', today: undefined, ahead: undefined } as const

/** The event's days by week. Each day's status has an icon and text, because color alone is not accessible. */
export function StreakCalendar({ days }: { days: readonly Day[] }) {
  return (
    <Card>
      <ol className={styles.calendar}>
        {days.map((day) => (
          <CalendarDay key={day.date} {...day} />
        ))}
      </ol>
    </Card>
  )
}

function CalendarDay({ date, state }: Day) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { day, weekday, whole } = formatDateParts(date, language)
  const icon = icons[state]
  return (
    <li className={classNames(styles.day, styles[state])} aria-current={state === 'today' ? 'date' : undefined}>
      <span aria-hidden="true">{weekday}</span>
      <span className={styles.date} aria-hidden="true">
        {day}
      </span>
      <span className={styles.mark}>{icon && <Icon name={icon} size={14} />}</span>
      <VisuallyHidden>{t('shell:fact', { label: whole, value: t(`events:day_${state}`) })}</VisuallyHidden>
    </li>
  )
}
