import type { Language } from '../../contract/domain.table.ts'
import { overrideLinkParams } from '../../kernel/url/override-link-params.ts'
import { setLanguage, t } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { loadShopAndOpenGame } from '../../journeys/select/loading/start-shop.actions.ts'
import type * as Awaiting from './pending-language.ts'
import { loadLanguageFonts } from './load-language-fonts.ts'

/** Module that waits for a language's texts. Loaded on demand, because few players need it. */
let awaiting: typeof Awaiting | undefined

/** Shows the language once its texts have loaded. If the code that waits for them is unavailable, shows an error. */
async function showLanguageWhenLoaded(language: Language, show: () => void): Promise<void> {
  awaiting ??= await import('./pending-language.ts').catch(() => undefined)
  if (awaiting) awaiting.showLanguageWhenLoaded(language, show)
  else showToast(t('errors:error_language'))
}

/**
 * Changes the language and reloads the shop, because the gateway translates names. If the texts cannot be loaded, waits
 * for the network while offline and otherwise shows an error.
 */
async function changeLanguage(language: Language, onShown?: () => void): Promise<void> {
  const change = await setLanguage(language)
  if (change.kind === 'failed' && !navigator.onLine)
    await showLanguageWhenLoaded(language, () => void changeLanguage(language, onShown))
  else if (change.kind === 'failed') showToast(change.message)
  if (change.kind !== 'shown') return
  awaiting?.cancelPendingLanguageChange()
  sessionStore.language = language
  onShown?.()
  void loadLanguageFonts(language)
  await loadShopAndOpenGame()
}

/** Changes the language and saves the player's choice, which takes precedence over the language of a link. */
export const chooseLanguage = (language: Language): Promise<void> =>
  changeLanguage(language, () => {
    browserStorage.write(browserStorageItems.language, language)
    overrideLinkParams({ spec_lang: undefined })
  })

/** Changes the language without saving it as the player's choice. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language !== sessionStore.language && !awaiting?.isLanguagePending(language)) await changeLanguage(language)
}

/** Changes the language once its texts have loaded. */
export const switchLanguageWhenLoaded = (language: Language): void =>
  void showLanguageWhenLoaded(language, () => void changeLanguage(language))
