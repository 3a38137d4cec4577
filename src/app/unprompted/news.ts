import { getEndOfLocalDay, shouldShowForcedBanner } from '../../kernel/visitor/daily-count.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { isPageUntouched } from '../../kernel/overlays/user-interaction.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { isShopPageVisible } from '../is-shop-page-visible.ts'
import { resolvePageLanguage } from '../resolve-page-language.ts'

const shownToday = () => browserStorage.read(browserStorageItems.forcedBanner) ?? 0

function mayOpen(): boolean {
  const { config } = shopStore
  const banners = (config && config.bannerConfig[resolvePageLanguage(sessionStore, config.languageConfig)]) ?? []
  const enabled = config?.isForceBanner ?? false
  return (
    isShopPageVisible() &&
    shouldShowForcedBanner({ enabled, banners: banners.length, shownToday: shownToday(), canCount: true })
  )
}

/**
 * Opens the news if it has not been shown today. Does nothing if the count cannot be stored; otherwise, the news would
 * open on every page load.
 */
export function openNewsOverlayIfDue(): void {
  if (!mayOpen()) return
  const { isPersisted } = browserStorage.write(
    browserStorageItems.forcedBanner,
    shownToday() + 1,
    getEndOfLocalDay(new Date()),
  )
  if (isPersisted) openOverlay({ kind: 'forcedBanner' })
}

/** Opens the news on page load if the page config enables this and the player has not used the page yet. */
export function openNewsOverlayOnPageLoad(): void {
  if (shopStore.config?.isBannerAtStart && isPageUntouched()) openNewsOverlayIfDue()
}
