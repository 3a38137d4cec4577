import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { html } from '../../http/html.ts'
import type { Page } from '../pages/send-page.ts'
import { legalPageFrameTexts, type LegalTexts } from './legal-text.ts'
import { newAccountTexts, forgotPasswordTexts } from './account.text.ts'
import { privacyPolicyTexts } from './privacy.text.ts'
import { termsOfServiceTexts } from './terms.text.ts'

const documents = {
  terms: termsOfServiceTexts,
  privacy: privacyPolicyTexts,
  password: forgotPasswordTexts,
  account: newAccountTexts,
} as const satisfies Record<string, LegalTexts>
export type LegalDocument = keyof typeof documents

type Written = keyof typeof legalPageFrameTexts
const isWritten = (language: Language): language is Written => Object.hasOwn(legalPageFrameTexts, language)

/** Fallback languages for missing translations. Other languages fall back to English. */
const closestLanguage: Partial<Record<Language, Written>> = { 'zh-cn': 'zh-tw' }

export interface LegalPageOptions {
  brand: Brand
  language: Language
  /** Name key of the game that the visitor came from. */
  game: string | undefined
}

export function renderLegalPage(document: LegalDocument, { brand, language, game }: LegalPageOptions): Page {
  const written = isWritten(language) ? language : (closestLanguage[language] ?? 'en')
  const text = documents[document][written] ?? documents[document].en
  const words = legalPageFrameTexts[written]
  const other = document === 'terms' ? 'privacy' : 'terms'
  const gameName = brand.catalogue.find(({ nameKey }) => nameKey === game)?.name
  const filled = (line: string) =>
    line
      .replaceAll('{company}', brand.company)
      .replaceAll('{store}', brand.name)
      .replaceAll('{email}', brand.support.email)
  const query = new URLSearchParams({ ...(gameName && game ? { game } : {}), spec_lang: language })
  return {
    language: written,
    title: `${text.title} · ${brand.name}`,
    body: html`<main class="legal">
      <header class="legal-head">
        <img src="/brands/${brand.key}/icon.svg" alt="" width="40" height="40" /><b>${brand.name}</b>
      </header>
      <h1>${text.title}</h1>
      <p class="quiet">${words.updated}${gameName && html` · ${words.about}: ${gameName}`}</p>
      <p class="lead">${filled(text.lead)}</p>
      ${text.sections.map(
        ([heading, ...paragraphs]) =>
          html`<section>
            <h2>${heading}</h2>
            ${paragraphs.map((line) => html`<p>${filled(line)}</p>`)}
          </section> `,
      )}
      <footer>
        <p><a href="/legal/${other}?${query.toString()}">${words.other[other]}</a></p>
        <p class="quiet">${brand.footer.copyright}</p>
        <p class="quiet">${words.demo}</p>
      </footer>
    </main>`,
  }
}
