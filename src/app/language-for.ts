import type { Language } from '../contract/domain.table.ts'
import type { PageConfig } from '../contract/entities/page-config.ts'
import { isEmbeddedUserCenter, offeredLanguages } from '../kernel/i18n/offered-languages.ts'
import { resolveLanguage } from '../kernel/i18n/resolve-language.ts'
import { session } from '../kernel/session.store.ts'

/** The language of the page under this config: a game may offer fewer than its brand. */
export function languageFor(
  { language_config: configured }: Pick<PageConfig, 'language_config'>,
  shown = session.language,
): Language {
  const { brand } = session
  const offered = offeredLanguages({
    configured,
    brand: brand.languages,
    embeddedUserCenter: isEmbeddedUserCenter(session.params),
  })
  if (offered.includes(shown)) return shown
  return resolveLanguage({
    asked: undefined,
    stored: undefined,
    browser: navigator.languages,
    offered,
    brandDefault: brand.defaultLanguage,
  })
}
