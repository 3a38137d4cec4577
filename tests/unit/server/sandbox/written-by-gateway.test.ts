import { describe, expect, it } from 'vitest'
import { languages, type Language } from '../../../../src/contract/domain.table.ts'
import { account, password } from '../../../../server/sandbox/legal/account.text.ts'
import type { LegalTexts } from '../../../../server/sandbox/legal/legal-text.ts'
import { privacy } from '../../../../server/sandbox/legal/privacy.text.ts'
import { terms } from '../../../../server/sandbox/legal/terms.text.ts'
import { createTranslator } from '../../../../server/sandbox/paysite/words/words.ts'
import { en as payWords, type TextKey } from '../../../../server/sandbox/paysite/words/en.ts'
import { titles } from '../../../../server/sandbox/world/players/activities.table.ts'
import { brandBannerTitles, seasonalBanners } from '../../../../server/sandbox/world/games/banners.table.ts'
import { coins } from '../../../../server/sandbox/world/goods/coins.table.ts'
import { methodNotes } from '../../../../server/sandbox/world/methods/method-notes.table.ts'
import { offers, typeNames } from '../../../../server/sandbox/world/goods/offers.table.ts'
import { seasons } from '../../../../server/sandbox/world/games/seasons.table.ts'
import { couponNames, giftName, tierNames } from '../../../../server/sandbox/world/players/vip.table.ts'
import { vipFaqContents, faqTitles } from '../../../../server/sandbox/world/players/vip-faq.table.ts'
import { findStyleProblems } from '../../../checks/locales/style.ts'

type Texts = Readonly<Partial<Record<Language, string>>>

const catalogue: readonly Texts[] = [
  ...Object.values(coins),
  ...Object.values(offers).map(({ names }) => names),
  ...Object.values(typeNames),
  ...Object.values(titles),
  ...Object.values(seasonalBanners),
  ...Object.values(brandBannerTitles),
  ...Object.values(seasons),
  ...Object.values(methodNotes),
  ...Object.values(couponNames),
  ...tierNames,
  giftName,
  faqTitles,
  vipFaqContents,
]

const sentencesOf = (texts: LegalTexts, language: Language) => {
  const text = texts[language]
  return text ? [text.title, text.lead, ...text.sections.flat()] : []
}

const payPages = (language: Language) =>
  (Object.keys(payWords) as TextKey[]).map((key) => createTranslator(language)(key))
const plain = (html: string) => html.replace(/<[^>]+>/g, '\n')

describe.each(languages)('the gateway’s own texts in %s', (language) => {
  const judgeAll = (texts: readonly (string | undefined)[]) =>
    texts
      .filter((text) => text !== undefined)
      .flatMap((text) => findStyleProblems(language, plain(text)).map((problem) => `${text} – ${problem}`))

  it('follow the style rules in the catalogues', () => {
    expect(judgeAll(catalogue.map((texts) => texts[language]))).toEqual([])
  })

  it('follow the style rules on the payment pages', () => {
    expect(judgeAll(payPages(language))).toEqual([])
  })

  it('follow the style rules in legal texts', () => {
    expect(judgeAll([terms, privacy, password, account].flatMap((text) => sentencesOf(text, language)))).toEqual([])
  })
})
