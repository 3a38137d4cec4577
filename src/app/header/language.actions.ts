import type { Language } from '../../contract/domain.table.ts'
import { overrideLinkParams } from '../../kernel/url/override-link-params.ts'
import { setLanguage, t } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../kernel/storage/storage-keys.table.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { startShop } from '../../journeys/select/loading/start-shop.actions.ts'
import type * as Awaiting from './pending-language.ts'
import { loadLanguageFonts } from './load-language-fonts.ts'

/** Fetched for whom it is needed: few ever meet it, and a first screen is light. */
let awaiting: typeof Awaiting | undefined

/** What waits for words comes from the worker; where there is none either, the player is told and may choose again. */
async function showLanguageWhenLoaded(language: Language, show: () => void): Promise<void> {
  awaiting ??= await import('./pending-language.ts').catch(() => undefined)
  if (awaiting) awaiting.showLanguageWhenLoaded(language, show)
  else showToast(t('errors:error_language'))
}

/**
 * Names of games and goods come in the language they were asked for in, so the shop starts anew. Words that do not come for want of a
 * network are awaited; else the player is told and may choose again.
 */
async function changeLanguage(language: Language, onShown?: () => void): Promise<void> {
  const change = await setLanguage(language)
  if (change.kind === 'failed' && !navigator.onLine)
    await showLanguageWhenLoaded(language, () => void changeLanguage(language, onShown))
  else if (change.kind === 'failed') showToast(change.message)
  if (change.kind !== 'shown') return
  awaiting?.cancelPendingLanguage()
  session.language = language
  onShown?.()
  void loadLanguageFonts(language)
  await startShop()
}

/** The player's own choice: kept, and it overrides what the link said. */
export const chooseLanguage = (language: Language): Promise<void> =>
  changeLanguage(language, () => {
    storage.write(storageKeys.language, language)
    overrideLinkParams({ spec_lang: undefined })
  })

/** The page's nearest to the player's choice: shown, and kept nowhere. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language !== session.language && !awaiting?.isLanguagePending(language)) await changeLanguage(language)
}

/** The page stands in another language until the words of its own come. */
export const switchLanguageWhenLoaded = (language: Language): void =>
  void showLanguageWhenLoaded(language, () => void changeLanguage(language))
