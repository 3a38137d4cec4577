import type { Translations } from './copy-types.ts'

const plain = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÀåƁÇçÐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'

/** Texts become longer by this share, because German and Finnish texts are about 40% longer than English ones. */
const expansion = 0.4
const filler = '·'

const placeholder = /(\{\{[^}]*\}\})/

const accent = (text: string) => text.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)

/**
 * Converts a text to the pseudo-language: `Buy` → `⟦Ɓûý··⟧`. Truncated texts lose their closing bracket, and hard-coded
 * texts have no accents. Placeholders stay unchanged.
 */
export function pseudoLocalizeText(text: string): string {
  const parts = text.split(placeholder).map((part) => (placeholder.test(part) ? part : accent(part)))
  return `⟦${parts.join('')}${filler.repeat(Math.ceil(text.replace(placeholder, '').length * expansion))}⟧`
}

export const pseudoLocalizeTranslations = (words: Translations): Translations =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudoLocalizeText(text)]))
