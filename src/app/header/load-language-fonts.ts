import type { Language } from '../../contract/domain.table.ts'

/** Loads fonts for scripts that the system lacks. The rules are loaded on demand, since few devices need them. */
export const loadLanguageFonts = async (language: Language): Promise<void> => {
  try {
    const { loadLanguageFonts } = await import('../../kernel/fonts/load-language-fonts.ts')
    await loadLanguageFonts(language)
  } catch {
    // The system's font is used offline.
  }
}
