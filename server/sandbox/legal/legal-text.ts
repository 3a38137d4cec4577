import type { Language } from '../../../src/contract/domain.table.ts'

/** Document with paragraphs under headings. `{company}`, `{store}` and `{email}` are placeholders. */
export interface LegalText {
  title: string
  lead: string
  sections: readonly (readonly [heading: string, ...paragraphs: string[]])[]
}

/** Texts in English and in the demo brands' languages. */
export type LegalTexts = Partial<Record<Language, LegalText>> & { en: LegalText }

/** Texts that surround the document. */
export const legalPageFrameTexts = {
  en: {
    demo: 'Demo text of a publisher that does not exist. It is no legal advice.',
    updated: 'As of 21 November 2026',
    other: { terms: 'Terms of service', privacy: 'Privacy policy' },
    about: 'For',
  },
  ja: {
    demo: '実在しないパブリッシャーのデモ文書です。法的助言ではありません。',
    updated: '2026年11月21日現在',
    other: { terms: '利用規約', privacy: 'プライバシーポリシー' },
    about: '対象',
  },
  ko: {
    demo: '실존하지 않는 퍼블리셔의 데모 문서이며 법률 자문이 아닙니다.',
    updated: '2026년 11월 21일 기준',
    other: { terms: '이용약관', privacy: '개인정보처리방침' },
    about: '대상',
  },
  'zh-tw': {
    demo: '本文為虛構發行商的示範內容，不構成法律意見。',
    updated: '2026年11月21日版本',
    other: { terms: '服務條款', privacy: '隱私權政策' },
    about: '適用',
  },
} as const
