import { useSnapshot } from 'valtio'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { shopStore } from '../../../purchase/shop/shop.store.ts'

/** Returns banners in the page's language, or undefined until loaded. */
export function useLocalizedBanners() {
  const { config, configSettled } = useSnapshot(shopStore)
  const { language } = useSnapshot(sessionStore)
  return configSettled ? (config?.bannerConfig[language] ?? []) : undefined
}
