import type { LegalWords } from '../../contract/law/legal-texts.table.ts'
import type { LawOverrides } from '../../contract/law/overrides.ts'
import type { Brand } from '../load/brand.schema.ts'
import { resolveTheme, type Theme } from '../theme/theme.ts'

/**
 * Brand data that is embedded in each page and read by `src/kernel/session/brand.ts`. Fields that browsers do not need
 * are omitted.
 */
export type ClientBrand = Omit<
  Brand,
  'hosts' | 'description' | 'publishNeedsApproval' | 'look' | 'law' | 'legalWords'
> & {
  /** Changes that the brand makes to legal rules, without the reasons, which are for staff only. */
  readonly law?: LawOverrides
  /** The brand's own words for legal texts, without the reasons. */
  readonly legalWords?: LegalWords
  /**
   * Theme values that scripts need, for accents from the server, the success animation and the copy variant. All other
   * values are only in CSS.
   */
  readonly look: Pick<Theme, 'paper' | 'card' | 'ink' | 'mode' | 'joy' | 'voice'>
  /** Name of the logo file. See `logo.ts`. */
  readonly logo: string
}

export function pickBrandFieldsForBrowser(
  {
    hosts: _hosts,
    description: _description,
    publishNeedsApproval: _approval,
    look,
    law,
    legalWords,
    ...clientFields
  }: Brand,
  logo: string,
): ClientBrand {
  const { paper, card, ink, mode, joy, voice } = resolveTheme(look)
  return {
    ...clientFields,
    ...(law && { law: removeReasons(law) }),
    ...(legalWords && { legalWords: removeReasons(legalWords) }),
    look: { paper, card, ink, mode, joy, voice },
    logo,
  }
}

export const removeReasons = <Change extends { reason: string }>(
  changes: Readonly<Record<string, Change>>,
): Record<string, Omit<Change, 'reason'>> =>
  Object.fromEntries(Object.entries(changes).map(([id, { reason: _reason, ...change }]) => [id, change]))
