import { createHash } from 'node:crypto'
import { readWords, fillIn } from '../../locales/read-words.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import { officeLanguages } from '../../src/kernel/i18n/namespaces.table.ts'
import { languageTable } from '../../src/kernel/i18n/languages.table.ts'
import { getCachedDateFormat } from '../../src/kernel/time/date-format.ts'
import { mapCountryToWire } from '../catalogue/country.mapper.ts'
import { html, Markup } from '../http/html.ts'
import type { PreviewGrant } from '../office/catalogue/preview-grant.ts'

/**
 * Reasons why a preview cannot be shown, with their HTTP status. Each reason has a text `preview_<reason>`. To add a
 * reason, add a row here and its text.
 */
export const previewProblemHttpStatuses = {
  /**
   * The ticket or cookie is missing, forged or expired, or the staff member has logged out or lost the right to see
   * previews.
   */
  ended: 403,
  /** The draft was published or discarded in the meantime. */
  gone: 410,
  /** The draft contains mistakes, so the store cannot be built from it. */
  mistakes: 409,
} as const
export type PreviewProblem = keyof typeof previewProblemHttpStatuses

const wordsOf = readWords(
  'office',
  [
    'preview',
    'preview_of',
    'preview_on',
    'preview_undated',
    'preview_prices',
    'preview_new_player',
    'preview_known_player',
    'preview_age',
    'preview_vip',
    'preview_refused',
    'preview_ended',
    'preview_gone',
    'preview_mistakes',
  ],
  officeLanguages,
)

/** Returns the texts in the staff member's language, or in English if the office does not support the language. */
const wordsIn = (language: Language) => wordsOf(officeLanguages.find((one) => one === language) ?? 'en')

/**
 * Returns the text that is shown for a refused call. It is isolated (U+2068, U+2069), because the surrounding store may
 * be in Arabic.
 */
export const getPreviewRefusalText = (reason: PreviewProblem | 'refused', language: Language): string =>
  `\u2068${wordsIn(language)[`preview_${reason}`]}\u2069`

const style = [
  ':root{color-scheme:light dark;font:14px/1.4 system-ui,sans-serif}',
  'body{margin:0;height:100dvh;display:flex;flex-direction:column}',
  'header{padding:6px 16px;background:#5b21b6;color:#fff;text-align:center;overflow-wrap:anywhere}',
  'header>*{display:inline-block;margin:0 4px}',
  'iframe{flex:1;border:0;width:100%}',
  'main{margin:20vh auto;padding:0 24px;max-width:32rem;font-size:16px}',
].join('')
const styleElement = new Markup(`<style>${style}</style>`)
const styleHash = createHash('sha256').update(style).digest('base64')

/** Content security policy of the pages that the preview server adds around the store. */
export const previewContentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const renderPage = (language: Language, title: string, body: Markup): string => {
  const { tag, direction } = languageTable[language]
  const page = html`<html lang="${tag}" dir="${direction}">
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
    ${styleElement} ${body}
  </html>`
  return `<!doctype html>${page.text}`
}

export const renderPreviewProblemPage = (problem: PreviewProblem, language: Language): string =>
  renderPage(
    language,
    wordsIn(language).preview,
    html`<main>
      <h1>${wordsIn(language).preview}</h1>
      <p>${wordsIn(language)[`preview_${problem}`]}</p>
    </main>`,
  )

interface PreviewFacts {
  readonly brand: Brand
  /** Null for the live catalogue. */
  readonly draftName: string | null
  readonly grant: PreviewGrant
}

/** Describes the player as whom the draft is shown. Names are isolated, because they may be in another direction. */
function describePlayer(
  words: ReturnType<typeof wordsIn>,
  { player, playerName }: Pick<PreviewGrant, 'player' | 'playerName'>,
): string {
  if (player.kind === 'known') return fillIn(words.preview_known_player, { account: `\u2068${playerName}\u2069` })
  const { age, vipLevel } = player
  const parts = [
    ...(age === null ? [] : [fillIn(words.preview_age, { age: String(age) })]),
    ...(vipLevel === 0 ? [] : [fillIn(words.preview_vip, { level: String(vipLevel) })]),
  ]
  return parts.length === 0 ? words.preview_new_player : parts.join(' · ')
}

const formatPreviewDay = (day: string | undefined, language: Language): string =>
  day === undefined ? '' : getCachedDateFormat(language, 'longDate', 'UTC').format(new Date(day))

/** Renders a page that shows the store in a frame, below a line that describes the preview. */
export function renderPreviewFramePage(
  { brand, draftName, grant: { language, region, law, ...grant } }: PreviewFacts,
  url: string,
): string {
  const words = wordsIn(language)
  const { name: country } = mapCountryToWire(region, null, language)
  const title =
    draftName === null
      ? fillIn(words.preview_on, { date: formatPreviewDay(law?.day, language) })
      : fillIn(words.preview_of, { draft: draftName })
  const notes = [
    ...(draftName === null ? [] : [words.preview_prices]),
    ...(law?.isUndatedOn ? [words.preview_undated] : []),
  ]
  return renderPage(
    language,
    `${words.preview}: ${brand.name}`,
    html`<header>
        <strong>${title}</strong>
        <span>${[describePlayer(words, grant), country, ...notes].join(' · ')}</span>
      </header>
      <iframe src="${url}" title="${brand.name}"></iframe>`,
  )
}
