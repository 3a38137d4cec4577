import type { CSSProperties } from 'react'
import { useSnapshot } from 'valtio'
import type { NextGift } from '../../contract/entities/events.ts'
import type { EventTeaser } from '../../contract/entities/page-config.ts'
import { goTo } from '../../kernel/address/navigation.ts'
import { formatTimes } from '../../kernel/i18n/format-count.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { session } from '../../kernel/session/session.store.ts'
import { formatLastDay } from '../../kernel/time/format-period.ts'
import { shop } from '../../purchase/shop.store.ts'
import { usePricedRegion } from '../../purchase/use-priced-region.ts'
import styles from './event-line.module.css'

/** The event that runs: what it gives at most, until when, and the way to it. A player reads of the next gift instead. */
export function EventLine({ event }: { event: EventTeaser }) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  const { nextGift } = useSnapshot(shop)
  const next = nextGift?.activityId === event.activityId ? nextGift : null
  const { gift } = next ?? event
  const words = { gift: `${gift.name} ${formatTimes(gift.count, language)}` }
  const until = t('select:event_until', { time: formatLastDay(event.endsAt, language, event.timeZone) })
  return (
    <button
      type="button"
      className={styles.event}
      style={next ? ({ '--reached': `${next.percent}%` } as CSSProperties) : undefined}
      onClick={() => goTo('/activity')}
    >
      <strong className={styles.gift}>{next ? t('select:event_next', words) : t('select:event_gift', words)}</strong>
      <span className={styles.when}>
        {next ? <Rest next={next} /> : <bdi>{until}</bdi>}
        <span>
          {'· '}
          <bdi>{next ? until : event.title}</bdi>
        </span>
      </span>
    </button>
  )
}

function Rest({ next: { rest, currency } }: { next: NextGift }) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  const region = usePricedRegion()
  return <bdi>{t('select:event_to_go', { rest: formatPrice(rest, currency, language, region) })}</bdi>
}
