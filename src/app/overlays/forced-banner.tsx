import { gatewayUrl } from '../../kernel/gateway-url.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays.store.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './forced-banner.module.css'
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
          content: (
            <img
              className={styles.picture}
              src={gatewayUrl(banner.picture_address)}
              alt={banner.title}
              width={1080}
              height={360}
            />
          ),
        }))}
      />
    </Sheet>
  )
}
