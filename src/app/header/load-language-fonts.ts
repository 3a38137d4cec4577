import type { Language } from '../../contract/domain.table.ts'

/** Loads a web font if the system lacks the language's script. */
export const loadLanguageFonts = async (language: Language): Promise<void> => {
  try {
    const { loadLanguageFonts } = await import('../../kernel/fonts/load-language-fonts.ts')
    await loadLanguageFonts(language)
  } catch {
    // Without the font, the text stays in the system font.
  }
}
