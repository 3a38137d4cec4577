import { withNotices } from '../../src/brands/page-notices.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import { languageTable } from '../../src/kernel/i18n/languages.table.ts'

/** A brand's page in the player's language and direction, its notices included, whether or not its screen is drawn. */
export function inLanguage(html: string, language: Language, isReadable = false): string {
  const { tag, direction } = languageTable[language]
  return withNotices(html, language, isReadable).replace(
    /<html lang="[^"]*" dir="[^"]*"/,
    `<html lang="${tag}" dir="${direction}"`,
  )
}
