import type { Language } from '../contract/domain.table.ts'
import { resolveLanguage } from '../kernel/i18n/resolve-language.ts'
import type { Session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { getAvailableLanguages } from './available-languages.ts'

/**
 * The language of the page: the player's wish, as far as it is offered here. `configured` is the game's `language_config`.
 * A game that offers fewer narrows the shown language, never the wish: the next game may offer it again.
 */
export const resolvePageLanguage = (
  { brand, params }: Pick<Session, 'brand' | 'params'>,
  configured: string | undefined,
): Language =>
  resolveLanguage({
    requested: params.spec_lang,
    stored: storage.read(storageKeys.language),
    browser: navigator.languages,
    offered: getAvailableLanguages({ brand, params }, configured),
    brandDefault: brand.defaultLanguage,
  })
