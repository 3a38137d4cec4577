import { useSnapshot } from 'valtio'
import { session } from '../../../kernel/session/session.store.ts'
import { shop } from '../../../purchase/shop.store.ts'

/** The banners of the page's language; undefined while it is not known whether there are any. */
export function useBanners() {
  const { config, configSettled } = useSnapshot(shop)
  const { language } = useSnapshot(session)
  return configSettled ? (config?.bannerConfig[language] ?? []) : undefined
}
