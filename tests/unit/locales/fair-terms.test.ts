import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/contract/domain.table.ts'

type Key = `${string}:${string}`

interface Term {
  /** Texts of players' rights that name the term. */
  readonly keys: readonly Key[]
  /** The term in all of its forms, in each language of `locales/termbase.csv`. */
  readonly forms: Readonly<Partial<Record<Language, RegExp>>>
}

/** Terms of players' rights, by their English name in the term base. To add a term, add its row there and here. */
const terms: Readonly<Record<string, Term>> = {
  'withdraw (from a contract)': {
    keys: ['shell:withdraw', 'legal:withdraw_statement', 'legal:withdraw_done', 'legal:rule_withdrawalFunction'],
    forms: {
      ar: /انسح|نسحب|سحاب/,
      de: /widerruf/i,
      en: /withdr/i,
      es: /desist/i,
      fr: /rétract/,
      id: /batal/i,
      it: /rece[ds]|recedo/i,
      ja: /撤回/,
      ko: /철회/,
      ms: /[tn]arik(?:an)? diri/i,
      pl: /odst[ąę]p/i,
      pt: /desist/i,
      ru: /отказ/i,
      th: /เพิกถอน/,
      tr: /cay/i,
      vi: /rút khỏi/i,
      'zh-cn': /撤回/,
      'zh-tw': /撤銷/,
    },
  },
  consent: {
    keys: ['recharge:guardian_notice', 'legal:rule_birthMonth'],
    forms: {
      ar: /موافقة/,
      de: /Zustimmung/,
      en: /consent/,
      es: /consentimiento/,
      fr: /accord/,
      id: /persetujuan/,
      it: /consenso/,
      ja: /同意/,
      ko: /동의/,
      ms: /persetujuan/,
      pl: /zgod/,
      pt: /consentimento/,
      ru: /согласие/,
      th: /ความยินยอม/,
      tr: /onay/,
      vi: /sự đồng ý/,
      'zh-cn': /同意/,
      'zh-tw': /同意/,
    },
  },
  guardian: {
    keys: [
      'recharge:guardian_notice',
      'recharge:guardian_cancels',
      'recharge:guardian_agrees',
      'recharge:guardian_first',
      'legal:birth_consent',
      'legal:guardian_text',
      'legal:rule_birthMonth',
    ],
    forms: {
      ar: /وصي/,
      de: /Erziehungsberechtigte/,
      en: /guardian/,
      es: /tutor/,
      fr: /tuteur/,
      id: /wali/,
      it: /tutor/,
      ja: /保護者/,
      ko: /보호자/,
      ms: /penjaga/,
      pl: /opiekun/,
      pt: /responsáve/,
      ru: /опекун/,
      th: /ผู้ปกครอง/,
      tr: /veli/,
      vi: /giám hộ/,
      'zh-cn': /监护人/,
      'zh-tw': /監護人/,
    },
  },
  odds: {
    keys: ['recharge:odds', 'legal:rule_oddsRequired', 'gateway:oddsChanged'],
    forms: {
      ar: /احتمالات/,
      de: /Wahrscheinlichkeit/,
      en: /odds/i,
      es: /probabilidad/i,
      fr: /probabilité/i,
      id: /peluang/i,
      it: /probabilità/i,
      ja: /提供割合/,
      ko: /확률/,
      ms: /kebarangkalian/i,
      pl: /szans/i,
      pt: /probabilidade/i,
      ru: /вероятност/i,
      th: /โอกาสได้รับ/,
      tr: /olasılık/i,
      vi: /tỉ lệ/i,
      'zh-cn': /概率/,
      'zh-tw': /機率/,
    },
  },
  budget: {
    keys: ['my:budget', 'my:budget_save'],
    forms: {
      ar: /ميزانية/,
      de: /budget/i,
      en: /budget/i,
      es: /presupuesto/i,
      fr: /budget/i,
      id: /anggaran/i,
      it: /budget/i,
      ja: /予算/,
      ko: /예산/,
      ms: /bajet/i,
      pl: /budżet/i,
      pt: /orçamento/i,
      ru: /бюджет/i,
      th: /งบ/,
      tr: /bütçe/i,
      vi: /ngân sách/i,
      'zh-cn': /预算/,
      'zh-tw': /預算/,
    },
  },
}

function readText(language: Language, key: Key): string {
  const [namespace = '', name = ''] = key.split(':')
  const texts = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Record<string, string>
  return texts[name] ?? ''
}

const [columns = [], ...rows] = readFileSync('locales/termbase.csv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(','))

describe.each(Object.entries(terms))('the term %s', (name, { keys, forms }) => {
  const formsByLanguage = Object.entries(forms) as [Language, RegExp][]

  it.each(formsByLanguage)('is the same in all texts of players’ rights in %s', (language, form) => {
    const others = keys.filter((key) => !form.test(readText(language, key)))
    expect(others).toEqual([])
  })

  it.each(formsByLanguage)('is in the term base in %s', (language, form) => {
    const row = rows.find(([english]) => english === name) ?? []
    expect(row[columns.indexOf(language)]).toMatch(form)
  })

  it('has forms in each language of the term base', () => {
    expect(Object.keys(forms).sort()).toEqual([...columns].sort())
  })
})

it('each term has a word in each language of the term base', () => {
  expect(rows.filter((row) => row.length !== columns.length || row.includes(''))).toEqual([])
})
