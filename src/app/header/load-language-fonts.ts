import type { Language } from '../../contract/domain.table.ts'

/** The fonts of a language, where the system lacks its script. The rule itself is fetched late too: few phones need any. */
export const loadLanguageFonts = async (language: Language): Promise<void> => {
  try {
    const { loadLanguageFonts } = await import('../../kernel/fonts/load-language-fonts.ts')
    await loadLanguageFonts(language)
  } catch {
    // Without the network there are no fonts to fetch either; the text stands in the system's own.
  }
}
