import { useSnapshot } from 'valtio'
import { toMillis } from '../../kernel/time/timestamp.ts'
import { BannerCarousel } from '../../parts/banner-carousel.tsx'
import { shop } from '../../purchase/shop.store.ts'
import { BannerLine, BannerLinePlace } from '../../ui/banner-line.tsx'
import { EventLine } from './event-line.tsx'
import styles from './select.module.css'
import { useBanners } from './use-banners.ts'

/** The event that runs and the banners as lines of text, below the key visual. */
export function BannerLines() {
  const banners = useBanners()
  const event = useSnapshot(shop).config?.event
  if (!banners) return <BannerLinePlace />
  const isRunning = event !== undefined && Date.now() < toMillis(event.endsAt)
  if (banners.length === 0 && !isRunning) return null
  return (
    <div className={styles.bannerLine}>
      <BannerCarousel
        banners={banners}
        as={BannerLine}
        first={isRunning ? <EventLine event={event} /> : undefined}
        peek
      />
    </div>
  )
}
