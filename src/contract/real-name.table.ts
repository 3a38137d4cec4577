import { convertDigitsToAscii } from './ascii-digits.ts'

/**
 * Identity number formats by country, for the form and the gateway. To add a country, add a row; its name comes from
 * `Intl`.
 */

const digits = (number: string): number[] => Array.from(number, Number)
const sumWeighted = (number: string, weights: readonly number[]): number =>
  digits(number).reduce((sum, digit, i) => sum + digit * (weights[i] ?? 0), 0)
const countDown = (from: number): number[] => Array.from({ length: from - 1 }, (_, i) => from - i)

/**
 * Returns true if month and day exist. February 29 is always accepted, because the number does not contain the century.
 */
function isDate(month: string, day: string): boolean {
  const [m, d] = [Number(month), Number(day)]
  return m >= 1 && m <= 12 && d >= 1 && d <= new Date(2000, m, 0).getDate()
}

const letterValue = (letter: string): number => letter.charCodeAt(0) - 55

/** Letters for Taiwan's counties in the order of their numeric values. */
const taiwanLetters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

const modulo11 = (number: string, upTo: number, weights: readonly number[]): number =>
  ((sumWeighted(number.slice(0, upTo), weights) * 10) % 11) % 10

interface IdentityDocument {
  readonly shape: RegExp
  readonly check?: (number: string) => boolean
}

const documents = {
  BR: {
    shape: /^(?!(\d)\1{10})\d{11}$/,
    check: (n) => modulo11(n, 9, countDown(10)) === Number(n[9]) && modulo11(n, 10, countDown(11)) === Number(n[10]),
  },
  CN: {
    shape: /^[1-9]\d{16}[\dX]$/,
    check: (n) =>
      isDate(n.slice(10, 12), n.slice(12, 14)) &&
      '10X98765432'[sumWeighted(n.slice(0, 17), [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] === n[17],
  },
  HK: {
    shape: /^[A-Z]{1,2}\d{6}[\dA]$/,
    check(n) {
      const [letters, rest] = [n.slice(0, -7), n.slice(-7, -1)]
      // If the number has only one letter, the missing first letter counts as a space, which has the value 36.
      const values = [letters.length === 2 ? letterValue(letters) : 36, letterValue(letters.slice(-1)), ...digits(rest)]
      const sum = values.reduce((all, value, i) => all + value * (9 - i), 0)
      return (sum + (n.endsWith('A') ? 10 : Number(n.slice(-1)))) % 11 === 0
    },
  },
  ID: {
    shape: /^\d{16}$/,
    // Women's numbers have 40 added to the day of birth.
    check: (n) => isDate(n.slice(8, 10), String(Number(n.slice(6, 8)) % 40)),
  },
  KR: {
    // Ignore the check digit, which numbers issued since 2020 lack.
    shape: /^\d{6}[1-8]\d{6}$/,
    check: (n) => isDate(n.slice(2, 4), n.slice(4, 6)),
  },
  MY: { shape: /^\d{12}$/, check: (n) => isDate(n.slice(2, 4), n.slice(4, 6)) },
  PH: { shape: /^(\d{12}|\d{16})$/ },
  SG: {
    shape: /^[STFGM]\d{7}[A-Z]$/,
    check(n) {
      const [series = ''] = n
      const extra = { T: 4, G: 4, M: 3 }[series] ?? 0
      const place = (sumWeighted(n.slice(1, 8), [2, 7, 6, 5, 4, 3, 2]) + extra) % 11
      const letters = { S: 'JZIHGFEDCBA', T: 'JZIHGFEDCBA', F: 'XWUTRQPNMLK', G: 'XWUTRQPNMLK', M: 'XWUTRQPNJLK' }[
        series
      ]
      return letters?.[place] === n[8]
    },
  },
  TH: {
    shape: /^[1-8]\d{12}$/,
    check: (n) => (11 - (sumWeighted(n.slice(0, 12), countDown(13)) % 11)) % 10 === Number(n[12]),
  },
  TR: {
    shape: /^[1-9]\d{10}$/,
    check(n) {
      const all = digits(n)
      const sum = (from: number, to: number, step = 1) =>
        all.slice(from, to).reduce((s, d, i) => (i % step ? s : s + d), 0)
      const tenth = (sum(0, 9, 2) * 7 - sum(1, 8, 2) + 100) % 10
      return all[9] === tenth && all[10] === sum(0, 10) % 10
    },
  },
  TW: {
    shape: /^[A-Z][1289]\d{8}$/,
    check(n) {
      const county = taiwanLetters.indexOf(n.charAt(0)) + 10
      const sum = Math.floor(county / 10) + (county % 10) * 9 + sumWeighted(n.slice(1), [8, 7, 6, 5, 4, 3, 2, 1, 1])
      return sum % 10 === 0
    },
  },
  VN: { shape: /^0\d{11}$/ },
  /** Format for passports and for countries without a row. */
  other: { shape: /^(?=.*\d)[A-Z0-9]{5,20}$/ },
} as const satisfies Record<string, IdentityDocument>

export type DocumentCountry = keyof typeof documents
export const identityDocumentCountries = Object.keys(documents) as DocumentCountry[]

/** Invisible characters in pasted text. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Normalizes an identity number: removes separators and converts full-width and local digits to ASCII. */
export const normalizeIdentityNumber = (typed: string): string =>
  convertDigitsToAscii(typed)
    .replace(invisible, '')
    .replace(/[\s\p{Ps}\p{Pe}\p{Pd}.,/·・−ー]/gu, '')
    .toUpperCase()

export function isPlausibleIdentityNumber(country: DocumentCountry, typed: string): boolean {
  const number = normalizeIdentityNumber(typed)
  const { shape, check }: IdentityDocument = documents[country]
  return shape.test(number) && (check?.(number) ?? true)
}

/**
 * Normalizes apostrophes, dots, hyphens and spaces. Apostrophes come first, because NFKC decomposes some apostrophes.
 */
const normalizeName = (typed: string): string =>
  typed
    .replace(/[‘’‛ʼ`´′＇]/g, "'")
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[•‧∙⋅・]/g, '·')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Letters of any script with common separators, such as `A/L` and ` @ `. No digits. */
const name = /^'?\p{L}(?:[\p{L}\p{M} .,'·()/-]| @ )*$/u
const [shortest, longest] = [2, 60]

export const isPlausibleRealName = (typed: string): boolean => {
  const plain = normalizeName(typed)
  return plain.length >= shortest && plain.length <= longest && name.test(plain)
}
