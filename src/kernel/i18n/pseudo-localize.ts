import type { Translations } from './copy-types.ts'

const plain = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÀåƁÇçÐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'

/** German and Finnish need about this much more space than English. */
const expansion = 0.4
const filler = '·'

const placeholder = /(\{\{[^}]*\}\})/

const accent = (text: string) => text.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)

/** `Buy` → `⟦Ɓûý··⟧`: truncated text loses its bracket, hard-coded text has no accents. Placeholders are kept. */
export function pseudoLocalizeText(text: string): string {
  const parts = text.split(placeholder).map((part) => (placeholder.test(part) ? part : accent(part)))
  return `⟦${parts.join('')}${filler.repeat(Math.ceil(text.replace(placeholder, '').length * expansion))}⟧`
}

export const pseudoLocalize = (words: Translations): Translations =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudoLocalizeText(text)]))
