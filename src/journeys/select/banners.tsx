import { useSnapshot } from 'valtio'
import { gatewayUrl } from '../../kernel/gateway-url.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session.store.ts'
import { shop } from '../../purchase/shop.store.ts'
import { BannerPicture } from '../../ui/banner-picture.tsx'
import { BannerPlace } from '../../ui/banner-place.tsx'
import { Carousel } from '../../ui/carousel.tsx'

/** The banners of the page's language; their place is kept while it is not known whether there are any. */
export function Banners() {
  const t = useCopy()
  const { config, configSettled } = useSnapshot(shop)
  const { language } = useSnapshot(session)
  if (!configSettled) return <BannerPlace />
  const banners = config?.banner_config[language] ?? []
  if (banners.length === 0) return null
  return (
    <Carousel
      label={t('shell:banner_list')}
      slideLabel={(number, total) => t('shell:banner_item', { number, total })}
      slides={banners.map((banner) => ({
        id: banner.picture_address,
        content: <BannerPicture src={gatewayUrl(banner.picture_address)} title={banner.title} />,
      }))}
    />
  )
}
