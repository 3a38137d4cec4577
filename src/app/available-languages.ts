import { getOfferedLanguages, isEmbeddedUserCenter } from '../kernel/i18n/offered-languages.ts'
import type { Language } from '../contract/domain.table.ts'
import type { UrlParams } from '../kernel/url/params.table.ts'
import { isPageOfSelectedGame } from './is-page-of-selected-game.ts'

interface Facts {
  readonly brand: { readonly languages: readonly Language[] }
  readonly params: UrlParams
}

/**
 * Returns the languages available on the page. `configured` is the selected game's `language_config`. On a URL without
 * a game, the language in `spec_lang` is always available.
 */
export const getAvailableLanguages = (
  { brand, params }: Facts,
  configured: string | undefined,
  path: string = window.location.pathname,
): readonly Language[] =>
  getOfferedLanguages({
    configured: isPageOfSelectedGame(params, path) ? configured : undefined,
    requested: params.client_id === undefined ? params.spec_lang : undefined,
    brand: brand.languages,
    embeddedUserCenter: isEmbeddedUserCenter(params, path),
  })
