import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { gatewayUrl } from '../../kernel/gateway-url.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import { shop } from '../../purchase/shop.store.ts'
import { BannerPicture } from '../../ui/banner-picture.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { languageFor } from '../language-for.ts'
import type { OverlayProps } from './overlays.table.ts'

/** What the brand wants every player to see once a day: in the page's language, also when that changes meanwhile. */
export function ForcedBanner({ id }: OverlayProps<'forcedBanner'>) {
  const t = useCopy()
  const { config } = useSnapshot(shop)
  const { language } = useSnapshot(session)
  const banners = (config && config.banner_config[languageFor(config, language)]) ?? []
  // A language without news has nothing to show.
  const isOver = config !== null && banners.length === 0
  useEffect(() => {
    if (isOver) closeOverlay(id)
  }, [id, isOver])
  return (
    <Sheet title={t('shell:banner_list')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      <Carousel
        key={language}
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
