import { BannerCarousel } from '../../../shared/banner-carousel.tsx'
import { BannerPicture, BannerPictureSkeleton } from '../../../ui/page/banner-picture.tsx'
import { useLocalizedBanners } from './use-banners.ts'

/** Carousel of banner images. Shows a skeleton until the page config has loaded. */
export function BannerImageCarousel() {
  const banners = useLocalizedBanners()
  if (!banners) return <BannerPictureSkeleton />
  return banners.length > 0 && <BannerCarousel banners={banners} as={BannerPicture} />
}
