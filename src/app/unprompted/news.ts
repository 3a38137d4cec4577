import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { isPageUntouched } from '../../kernel/overlays/user-interaction.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { isPromptDue, recordPrompt } from '../../purchase/prompts/prompt-times.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { isShopPageVisible } from '../is-shop-page-visible.ts'
import { resolvePageLanguage } from '../resolve-page-language.ts'

function mayOpen(): boolean {
  const { config } = shopStore
  const banners = (config && config.bannerConfig[resolvePageLanguage(sessionStore, config.languageConfig)]) ?? []
  return config?.isForceBanner === true && banners.length > 0 && isShopPageVisible() && isPromptDue('news')
}

/** Opens the news if it is due. Does nothing if this cannot be recorded. */
export function openNewsOverlayIfDue(): void {
  if (mayOpen() && recordPrompt('news')) openOverlay({ kind: 'forcedBanner' })
}

/** Opens the news when the page loads, if the page config says so and the player has not pressed anything yet. */
export function openNewsOverlayOnPageLoad(): void {
  if (shopStore.config?.isBannerAtStart && isPageUntouched()) openNewsOverlayIfDue()
}
