import { supportedLanguages, type Language } from '../contract/domain.table.ts'
import { startI18n } from '../kernel/i18n/i18n.ts'
import { isEmbeddedUserCenter, getOfferedLanguages } from '../kernel/i18n/offered-languages.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { browserStorage } from '../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../kernel/storage/stored-items.table.ts'
import { switchLanguageWhenLoaded } from './header/language.actions.ts'

/** Returns the languages whose texts the service worker has cached, latest first. */
async function listCachedLanguages(): Promise<Language[]> {
  // `caches` is not available without HTTPS.
  if (!('caches' in window)) return []
  const names = await caches.keys()
  const listCachedUrls = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url)
  const urls = (await Promise.all(names.map(listCachedUrls))).flat().reverse()
  const cachedLanguages = urls.map((url) => supportedLanguages.find((language) => url.includes(`/assets/${language}-`)))
  return cachedLanguages.filter((language) => language !== undefined)
}

/** Returns the languages that were used on this device, best first. The player may not be able to read any other. */
async function listUsableLanguages(): Promise<Language[]> {
  const offered = getOfferedLanguages({
    configured: undefined,
    brand: sessionStore.brand.languages,
    embeddedUserCenter: isEmbeddedUserCenter(sessionStore.params),
  })
  const chosen = [
    browserStorage.read(browserStorageItems.language),
    browserStorage.read(browserStorageItems.lastLocation)?.language,
  ]
  const all = [...chosen, ...(await listCachedLanguages().catch(() => []))]
  return [...new Set(all)].filter((language) => language !== undefined && offered.includes(language)) as Language[]
}

/**
 * Starts in a language used earlier if the texts of the page's language could not be loaded, and changes the language
 * later. Rejects if no language can be loaded.
 */
export async function startInFallbackLanguage(options: { readonly pseudo: boolean }): Promise<void> {
  const pageLanguage = sessionStore.language
  for (const language of await listUsableLanguages()) {
    const isLoaded = await startI18n(language, options).then(
      () => true,
      () => false,
    )
    if (!isLoaded) continue
    sessionStore.language = language
    switchLanguageWhenLoaded(pageLanguage)
    return
  }
  throw new Error(`no words in ${pageLanguage}`)
}
