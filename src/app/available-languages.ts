import { getOfferedLanguages, isEmbeddedUserCenter } from '../kernel/i18n/offered-languages.ts'
import type { Language } from '../contract/domain.table.ts'
import type { UrlParams } from '../kernel/url/params.table.ts'
import { isChosenGamePage } from './is-chosen-game-page.ts'

interface Facts {
  readonly brand: { readonly languages: readonly Language[] }
  readonly params: UrlParams
}

/**
 * Returns the languages that the page offers. `configured` is the `language_config` of the selected game and applies
 * only to pages of that game. It never excludes the `spec_lang` of a URL without a game because the author of such a
 * link cannot know which game is selected on this device.
 */
export const getAvailableLanguages = (
  { brand, params }: Facts,
  configured: string | undefined,
  path: string = window.location.pathname,
): readonly Language[] =>
  getOfferedLanguages({
    configured: isChosenGamePage(params, path) ? configured : undefined,
    requested: params.client_id === undefined ? params.spec_lang : undefined,
    brand: brand.languages,
    embeddedUserCenter: isEmbeddedUserCenter(params, path),
  })
