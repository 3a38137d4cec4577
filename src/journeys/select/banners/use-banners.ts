import { useSnapshot } from 'valtio'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { shopStore } from '../../../purchase/shop/shop.store.ts'

/** Returns the banners in the page's language, or undefined until the page config has loaded. */
export function useLocalizedBanners() {
  const { config, configSettled } = useSnapshot(shopStore)
  const { language } = useSnapshot(sessionStore)
  return configSettled ? (config?.bannerConfig[language] ?? []) : undefined
}
