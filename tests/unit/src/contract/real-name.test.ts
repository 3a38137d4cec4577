import { describe, expect, it } from 'vitest'
import {
  identityDocumentCountries,
  isPlausibleRealName,
  isPlausibleIdentityNumber,
  type DocumentCountry,
} from '../../../../src/contract/real-name.table.ts'

/** Invented valid numbers, and invalid ones with a mistyped digit or an impossible date. */
const numbers: Record<DocumentCountry, { right: string[]; wrong: string[] }> = {
  BR: { right: ['529.982.247-25'], wrong: ['529.982.247-26', '11111111111'] },
  CN: { right: ['11010519491231002X', '11010519491231002x'], wrong: ['110105194912310021', '11010519491331002X'] },
  HK: { right: ['A123456(3)'], wrong: ['A123456(4)', '1234563'] },
  ID: { right: ['3171014501900001'], wrong: ['3171014513900001', '317101450190000'] },
  KR: { right: ['900101-1234567'], wrong: ['901301-1234567', '900101-9234567'] },
  MY: { right: ['900101-14-5678'], wrong: ['900230-14-5678', '9001011456'] },
  PH: { right: ['1234-5678-9012'], wrong: ['1234-5678'] },
  SG: { right: ['S1234567D', 's1234567d'], wrong: ['S1234567E', 'A1234567D'] },
  TH: { right: ['1-2345-67890-12-1'], wrong: ['1-2345-67890-12-2'] },
  TR: { right: ['10000000146'], wrong: ['10000000147', '00000000146'] },
  TW: { right: ['A123456789'], wrong: ['A123456788', 'A323456789'] },
  VN: { right: ['001 090 000 001'], wrong: ['101090000001'] },
  other: { right: ['K1234567', 'x 123456'], wrong: ['ABCDEF', '123', '12345<'] },
}

describe('a document number', () => {
  it.each(identityDocumentCountries)('of %s is accepted if plausible', (country) => {
    for (const right of numbers[country].right) expect(isPlausibleIdentityNumber(country, right), right).toBe(true)
    for (const wrong of numbers[country].wrong) expect(isPlausibleIdentityNumber(country, wrong), wrong).toBe(false)
  })

  it('of one country is invalid in another, and an empty one everywhere', () => {
    expect(isPlausibleIdentityNumber('TW', 'S1234567D')).toBe(false)
    for (const country of identityDocumentCountries) expect(isPlausibleIdentityNumber(country, ' - ')).toBe(false)
  })
})

describe('a document number in other characters', () => {
  it.each<[DocumentCountry, string]>([
    ['SG', 'Ｓ１２３４５６７Ｄ'],
    ['SG', 'S1234567\u3000D'],
    ['TW', 'Ａ１２３４５６７８９'],
    ['HK', 'Ａ１２３４５６（３）'],
    ['HK', 'A123456【3】'],
    ['KR', '900101－1234567'],
    ['KR', '900101—1234567'],
    ['KR', '900101ー1234567'],
    ['MY', '900101‐14‑5678'],
    ['BR', '529.982.247−25'],
    ['BR', '529．982．247－25'],
    ['TH', '๑-๒๓๔๕-๖๗๘๙๐-๑๒-๑'],
    ['TH', '1\u00a02345\u202f67890\u200b12 1'],
    ['other', 'Ｋ１２３４５６７'],
    ['other', 'K۱۲۳٤٥٦7'],
  ])('of %s is accepted: %s', (country, number) => {
    expect(isPlausibleIdentityNumber(country, number)).toBe(true)
  })
})

describe('a name', () => {
  it.each([
    'Tan Mei Ling',
    '王小明',
    '山田 太郎',
    '김민수',
    'José O’Neill-Smith',
    'สมชาย ใจดี',
    'Nguyễn Văn A',
    ' Ada ',
    // Spaces of other scripts, and invisible characters of copied names.
    '山田\u3000太郎',
    '\u3000山田 太郎\u3000',
    'ヤマダ\u00a0タロウ',
    'ﾔﾏﾀﾞ ﾀﾛｳ',
    'ＴＡＮ\u3000ＭＥＩ　ＬＩＮＧ',
    'Tan\u200b Mei Ling\ufeff',
    'علی\u200cرضا',
    // Middle dots.
    '买买提·阿布都拉',
    '买买提•阿布都拉',
    '买买提‧阿布都拉',
    '买买提．阿布都拉',
    'マリア･テレサ',
    'Gal·la Pou',
    // Apostrophes.
    "O'Neill",
    'O‘Neill',
    'O`Neill',
    'O´Neill',
    'Oʼneill',
    'O＇Neill',
    'Kaʻiulani',
    "'t Hooft",
    // Hyphens.
    'Anne‐Marie',
    'Anne‑Marie',
    'Anne–Marie',
    'Anne−Marie',
    'Anne－Marie',
    // Diacritics, also as separate characters.
    'Jose\u0301 Nu\u0303ez',
    'Đặng Thị Hồng',
    'Işıl Çağrı',
    // Spellings of identity cards.
    'TAN, MEI LING',
    'RAJ A/L KUMAR',
    'SITI D/O RAMAN',
    'LIM SWEE @ TAN SWEE',
    'CHAN TAI MAN (陳大文)',
  ])('is accepted: %s', (name) => {
    expect(isPlausibleRealName(name)).toBe(true)
  })

  it.each([
    '',
    'A',
    'rowan99',
    '<b>',
    '12345',
    '---',
    '()',
    '・',
    '\u3000',
    'rowan@example.com',
    'a<b',
    'x'.repeat(61),
  ])('is rejected: %s', (name) => {
    expect(isPlausibleRealName(name)).toBe(false)
  })
})
