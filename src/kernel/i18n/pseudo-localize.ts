import type { Words } from './catalogue.ts'

const plain = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÀåƁÇçÐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'

/** German and Finnish need about this much more room than English. */
const growth = 0.4
const filler = '·'

const placeholder = /(\{\{[^}]*\}\})/

const accent = (text: string) => text.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)

/** `Buy` → `⟦Ɓûý··⟧`: cut-off text loses its bracket, hard-coded text has no accents. Placeholders stay as they are. */
export function disguiseText(text: string): string {
  const parts = text.split(placeholder).map((part) => (placeholder.test(part) ? part : accent(part)))
  return `⟦${parts.join('')}${filler.repeat(Math.ceil(text.replace(placeholder, '').length * growth))}⟧`
}

export const disguise = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, disguiseText(text)]))
