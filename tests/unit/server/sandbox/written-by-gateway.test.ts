import { describe, expect, it } from 'vitest'
import { supportedLanguages, type Language } from '../../../../src/contract/domain.table.ts'
import { newAccountTexts, forgotPasswordTexts } from '../../../../server/sandbox/legal/account.text.ts'
import type { LegalTexts } from '../../../../server/sandbox/legal/legal-text.ts'
import { privacyPolicyTexts } from '../../../../server/sandbox/legal/privacy.text.ts'
import { termsOfServiceTexts } from '../../../../server/sandbox/legal/terms.text.ts'
import { createTranslator } from '../../../../server/sandbox/paysite/words/words.ts'
import { en as payWords, type TextKey } from '../../../../server/sandbox/paysite/words/en.ts'
import { demoEventTitles } from '../../../../server/sandbox/world/players/activities.table.ts'
import { brandBannerTitles, seasonalBannerTitles } from '../../../../server/sandbox/world/games/banners.table.ts'
import { localizedCoinNames } from '../../../../server/sandbox/world/goods/coins.table.ts'
import { paymentMethodNotes } from '../../../../server/sandbox/world/methods/method-notes.table.ts'
import { demoOffers, goodsTypeNames } from '../../../../server/sandbox/world/goods/offers.table.ts'
import { gameSeasonSubtitles } from '../../../../server/sandbox/world/games/seasons.table.ts'
import {
  demoCouponNames,
  anniversaryGiftName,
  vipLevelNamesByTier,
} from '../../../../server/sandbox/world/players/vip.table.ts'
import { vipFaqContents, faqTitles } from '../../../../server/sandbox/world/players/vip-faq.table.ts'
import { findStyleProblems } from '../../../checks/locales/style.ts'

type Texts = Readonly<Partial<Record<Language, string>>>

const catalogue: readonly Texts[] = [
  ...Object.values(localizedCoinNames),
  ...Object.values(demoOffers).map(({ names }) => names),
  ...Object.values(goodsTypeNames),
  ...Object.values(demoEventTitles),
  ...Object.values(seasonalBannerTitles),
  ...Object.values(brandBannerTitles),
  ...Object.values(gameSeasonSubtitles),
  ...Object.values(paymentMethodNotes),
  ...Object.values(demoCouponNames),
  ...vipLevelNamesByTier,
  anniversaryGiftName,
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

describe.each(supportedLanguages)('the gateway’s own texts in %s', (language) => {
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
    expect(
      judgeAll(
        [termsOfServiceTexts, privacyPolicyTexts, forgotPasswordTexts, newAccountTexts].flatMap((text) =>
          sentencesOf(text, language),
        ),
      ),
    ).toEqual([])
  })
})
