import { useSnapshot } from 'valtio'
import { session } from '../../kernel/session.store.ts'
import { BannerCarousel } from '../../parts/banner-carousel.tsx'
import { shop } from '../../purchase/shop.store.ts'
import { BannerPlace } from '../../ui/banner-place.tsx'

/** The banners of the page's language; their place is kept while it is not known whether there are any. */
export function Banners() {
  const { config, configSettled } = useSnapshot(shop)
  const { language } = useSnapshot(session)
  if (!configSettled) return <BannerPlace />
  const banners = config?.banner_config[language] ?? []
  return banners.length > 0 && <BannerCarousel banners={banners} />
}
