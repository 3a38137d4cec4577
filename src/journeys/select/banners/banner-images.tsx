import { BannerCarousel } from '../../../shared/banner-carousel.tsx'
import { BannerPicture, BannerPictureSkeleton } from '../../../ui/page/banner-picture.tsx'
import { useBanners } from './use-banners.ts'

/** Banner images. Their space is reserved until it is known whether there are any. */
export function BannerImages() {
  const banners = useBanners()
  if (!banners) return <BannerPictureSkeleton />
  return banners.length > 0 && <BannerCarousel banners={banners} as={BannerPicture} />
}
