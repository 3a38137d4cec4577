import { gatewayUrl } from '../../kernel/gateway-url.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays.store.ts'
import { BannerPicture } from '../../ui/banner-picture.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { OverlayProps } from './overlays.table.ts'

/** What the brand wants every player to see once a day. */
export function ForcedBanner({ id, overlay: { banners } }: OverlayProps<'forcedBanner'>) {
  const t = useCopy()
  return (
    <Sheet title={t('shell:banner_list')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      <Carousel
        label={t('shell:banner_list')}
        slideLabel={(number, total) => t('shell:banner_item', { number, total })}
        slides={banners.map((banner) => ({
          id: banner.picture_address,
          content: <BannerPicture src={gatewayUrl(banner.picture_address)} title={banner.title} />,
        }))}
      />
    </Sheet>
  )
}
