import { useSnapshot } from 'valtio'
import { session } from '../../../kernel/session/session.store.ts'
import { shop } from '../../../purchase/shop/shop.store.ts'

/** Returns the banners in the page's language, or undefined until the page config has loaded. */
export function useBanners() {
  const { config, configSettled } = useSnapshot(shop)
  const { language } = useSnapshot(session)
  return configSettled ? (config?.bannerConfig[language] ?? []) : undefined
}
