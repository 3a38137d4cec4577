import { gatewayUrl } from '../kernel/gateway-url.ts'
import { useCopy } from '../kernel/i18n/i18n.ts'
import { BannerPicture } from '../ui/banner-picture.tsx'
import { Carousel } from '../ui/carousel.tsx'

interface BannerCarouselProps {
  banners: readonly { readonly picture_address: string; readonly title: string }[]
}

/** The brand's pictures, one after the other. */
export function BannerCarousel({ banners }: BannerCarouselProps) {
  const t = useCopy()
  return (
    <Carousel
      label={t('shell:banner_list')}
      slideLabel={(number, total) => t('shell:banner_item', { number, total })}
      slides={banners.map(({ picture_address: address, title }) => ({
        id: address,
        content: <BannerPicture src={gatewayUrl(address)} title={title} />,
      }))}
    />
  )
}
