import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { BannerCarousel } from '../../shared/banner-carousel.tsx'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { BannerPicture } from '../../ui/page/banner-picture.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import type { OverlayProps } from './overlay-props.ts'

export function ForcedBanner({ id }: OverlayProps<'forcedBanner'>) {
  const t = useTranslate()
  const { config } = useSnapshot(shopStore)
  const { language } = useSnapshot(sessionStore)
  const banners = (config && config.bannerConfig[language]) ?? []
  // True if there is no news in the current language.
  const isOver = config !== null && banners.length === 0
  useEffect(() => {
    if (isOver) closeOverlay(id)
  }, [id, isOver])
  return (
    <Sheet title={t('shell:banner_list')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      <BannerCarousel key={language} banners={banners} as={BannerPicture} />
    </Sheet>
  )
}
