import { useSnapshot } from 'valtio'
import type { EventTeaser } from '../../contract/entities/page-config.ts'
import { goTo } from '../../kernel/address/navigation.ts'
import { formatTimes } from '../../kernel/i18n/format-count.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { formatLastDay } from '../../kernel/time/format-period.ts'
import styles from './event-line.module.css'

/** The event that runs: what it gives at most, until when, and the way to it. */
export function EventLine({ event: { title, gift, endsAt, timeZone } }: { event: EventTeaser }) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  const until = t('select:event_until', { time: formatLastDay(endsAt, language, timeZone) })
  return (
    <button type="button" className={styles.event} onClick={() => goTo('/activity')}>
      <strong className={styles.gift}>
        {t('select:event_gift', { gift: `${gift.name} ${formatTimes(gift.count, language)}` })}
      </strong>
      <span className={styles.when}>
        <bdi>{until}</bdi>
        <span>
          {'· '}
          <bdi>{title}</bdi>
        </span>
      </span>
    </button>
  )
}
