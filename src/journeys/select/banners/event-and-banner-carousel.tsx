import { useSnapshot } from 'valtio'
import type { EventTeaser } from '../../../contract/entities/page-config.ts'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { normalizeTimestampToMs } from '../../../kernel/time/timestamp.ts'
import { BannerCarousel } from '../../../shared/banner-carousel.tsx'
import { shopStore } from '../../../purchase/shop/shop.store.ts'
import { OneLineBanner, OneLineBannerSkeleton } from '../../../ui/page/one-line-banner.tsx'
import { EventTeaserBanner } from './event-teaser-banner.tsx'
import styles from '../select.module.css'
import { useLocalizedBanners } from './use-banners.ts'

/** Returns true if the event is still running. A cached page config may contain an event that has ended. */
const isRunning = ({ endsAt }: EventTeaser): boolean => Date.now() < normalizeTimestampToMs(endsAt)

/** Carousel with the current event and the banners, below the key visual. */
export function EventAndBannerCarousel() {
  const banners = useLocalizedBanners()
  const event = useSnapshot(shopStore).config?.event
  // Render again when the event ends.
  useNowSeconds((now) => (event && now < event.endsAt ? event.endsAt : undefined))
  if (!banners) return <OneLineBannerSkeleton />
  const running = event && isRunning(event) ? <EventTeaserBanner event={event} /> : undefined
  if (banners.length === 0 && !running) return null
  return (
    <div className={styles.bannerLine}>
      <BannerCarousel banners={banners} as={OneLineBanner} first={running} peek />
    </div>
  )
}
