import type { ComponentType, ReactNode } from 'react'
import { resolveGatewayUrl } from '../kernel/url/gateway-url.ts'
import { useTranslate } from '../kernel/i18n/i18n.ts'
import { Carousel } from '../ui/content/carousel.tsx'

interface BannerCarouselProps {
  banners: readonly { readonly pictureAddress: string; readonly title: string }[]
  /** Component for a banner: an image or a line of text. */
  as: ComponentType<{ src: string; title: string }>
  peek?: boolean
  /** Slide that is shown before the banners. */
  first?: ReactNode
}

export function BannerCarousel({ banners, as: Banner, peek = false, first }: BannerCarouselProps) {
  const t = useTranslate()
  const slides = [
    ...(first === undefined ? [] : [{ id: 'first', content: first }]),
    ...banners.map(({ pictureAddress: address, title }) => ({
      id: address,
      content: <Banner src={resolveGatewayUrl(address)} title={title} />,
    })),
  ]
  return (
    <Carousel
      // Remount if the first slide changes. Browsers stay at the slide that they have snapped to, so a new slide
      // before it would be out of view.
      key={slides[0]?.id}
      label={t('shell:banner_list')}
      peek={peek}
      slideLabel={(number, total) => t('shell:banner_item', { number, total })}
      slides={slides}
    />
  )
}
