import type { CSSProperties, MouseEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { NextGift } from '../../../contract/entities/events.ts'
import type { EventTeaser } from '../../../contract/entities/page-config.ts'
import { getInternalHref, isPlainClick, navigateTo } from '../../../kernel/url/navigation.ts'
import { formatQuantity } from '../../../kernel/i18n/format-count.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDuration } from '../../../kernel/time/format-duration.ts'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { shopStore } from '../../../purchase/shop/shop.store.ts'
import { usePricingRegion } from '../../../purchase/selection/use-pricing-region.ts'
import styles from './event-teaser-banner.module.css'

const unitSeconds = [86_400, 3600, 60]

/** Returns when the displayed time left changes next, in Unix seconds. */
function getNextChange(nowSeconds: number, endsAt: number): number | undefined {
  const left = endsAt - nowSeconds
  const unit = unitSeconds.find((seconds) => left >= seconds)
  return unit === undefined ? undefined : nowSeconds + (left % unit) + 1
}

const eventsPath = '/activity'

function openEvents(event: MouseEvent): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  navigateTo(eventsPath)
}

/**
 * Event teaser with gift and time left. It shows no date, because formatting one takes 0.3 s on slow phones. It is a
 * link, because pages without scripts hide buttons.
 */
export function EventTeaserBanner({ event }: { event: EventTeaser }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { nextGift } = useSnapshot(shopStore)
  const next = nextGift?.activityId === event.activityId ? nextGift : null
  const { gift } = next ?? event
  const words = { gift: `${gift.name} ${formatQuantity(gift.count, language)}` }
  const nowSeconds = useNowSeconds((now) => getNextChange(now, event.endsAt))
  const timeLeft = t('select:event_ends_in', { time: formatDuration(event.endsAt - nowSeconds, language, 1) })
  return (
    <a
      href={getInternalHref(eventsPath)}
      className={styles.event}
      style={next ? ({ '--reached': `${next.percent}%` } as CSSProperties) : undefined}
      onClick={openEvents}
    >
      <strong className={styles.gift}>{next ? t('select:event_next', words) : t('select:event_gift', words)}</strong>
      <span className={styles.when}>
        <span className={styles.parts}>
          <span>
            <span className={styles.dot} />
            {next ? <RemainingAmount next={next} /> : <TimeLeft text={timeLeft} />}
          </span>
          <span>
            <span className={styles.dot}> · </span>
            {next ? <TimeLeft text={timeLeft} /> : <bdi>{event.title}</bdi>}
          </span>
        </span>
      </span>
    </a>
  )
}

function RemainingAmount({ next: { rest, currency } }: { next: NextGift }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const region = usePricingRegion()
  return <bdi>{t('select:event_to_go', { rest: formatPrice(rest, currency, language, region) })}</bdi>
}

/** Time left. Hydration warnings are suppressed, because the server's time may be older. */
const TimeLeft = ({ text }: { text: string }) => <bdi suppressHydrationWarning>{text}</bdi>
