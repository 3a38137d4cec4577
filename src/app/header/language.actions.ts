import type { Language } from '../../contract/domain.table.ts'
import { overrideLinkParams } from '../../kernel/url/override-link-params.ts'
import { setLanguage, t } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { storedItems } from '../../kernel/storage/stored-items.table.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { startShop } from '../../journeys/select/loading/start-shop.actions.ts'
import type * as Awaiting from './pending-language.ts'
import { loadLanguageFonts } from './load-language-fonts.ts'

/** Loaded on demand, since few players need it. */
let awaiting: typeof Awaiting | undefined

/** The module may come from the worker's cache. If not, the player is told and can choose again. */
async function showLanguageWhenLoaded(language: Language, show: () => void): Promise<void> {
  awaiting ??= await import('./pending-language.ts').catch(() => undefined)
  if (awaiting) awaiting.showLanguageWhenLoaded(language, show)
  else showToast(t('errors:error_language'))
}

/**
 * Changes the language and reloads the shop because the gateway translates names of games and goods. Offline, waits
 * for the texts; other failures show an error.
 */
async function changeLanguage(language: Language, onShown?: () => void): Promise<void> {
  const change = await setLanguage(language)
  if (change.kind === 'failed' && !navigator.onLine)
    await showLanguageWhenLoaded(language, () => void changeLanguage(language, onShown))
  else if (change.kind === 'failed') showToast(change.message)
  if (change.kind !== 'shown') return
  awaiting?.cancelPendingLanguage()
  sessionStore.language = language
  onShown?.()
  void loadLanguageFonts(language)
  await startShop()
}

/** The player's choice is stored and overrides the link's language. */
export const chooseLanguage = (language: Language): Promise<void> =>
  changeLanguage(language, () => {
    storage.write(storedItems.language, language)
    overrideLinkParams({ spec_lang: undefined })
  })

/** Shows the supported language closest to the player's choice, without storing it. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language !== sessionStore.language && !awaiting?.isLanguagePending(language)) await changeLanguage(language)
}

/** Switches to this language once its texts have loaded. */
export const switchLanguageWhenLoaded = (language: Language): void =>
  void showLanguageWhenLoaded(language, () => void changeLanguage(language))
