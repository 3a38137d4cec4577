import type { Language } from '../contract/domain.table.ts'
import { resolveLanguage } from '../kernel/i18n/resolve-language.ts'
import type { Session } from '../kernel/session/session.store.ts'
import { browserStorage } from '../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../kernel/storage/stored-items.table.ts'
import { getAvailableLanguages } from './available-languages.ts'

/** Returns the best of the page's languages for this player. The saved preference stays unchanged. */
export const resolvePageLanguage = (
  { brand, params }: Pick<Session, 'brand' | 'params'>,
  configured: string | undefined,
): Language =>
  resolveLanguage({
    requested: params.spec_lang,
    stored: browserStorage.read(browserStorageItems.language),
    browser: navigator.languages,
    offered: getAvailableLanguages({ brand, params }, configured),
    brandDefault: brand.defaultLanguage,
  })
