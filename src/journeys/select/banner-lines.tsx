import { BannerCarousel } from '../../parts/banner-carousel.tsx'
import { BannerLine, BannerLinePlace } from '../../ui/banner-line.tsx'
import styles from './select.module.css'
import { useBanners } from './use-banners.ts'

/** The banners as lines of text, below the key visual. */
export function BannerLines() {
  const banners = useBanners()
  if (!banners) return <BannerLinePlace />
  if (banners.length === 0) return null
  return (
    <div className={styles.bannerLine}>
      <BannerCarousel banners={banners} as={BannerLine} peek />
    </div>
  )
}
