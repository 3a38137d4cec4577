import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currencies,
  supportedLanguages,
  type Currency,
  type CurrencyRow,
  type Language,
} from '../../../../../src/contract/domain.table.ts'
import { formatMinorUnitsAsDecimal, parseDecimalToMinorUnits } from '../../../../../src/kernel/money/amount.ts'
import { unknownPayRegion, formatPrice, isForeignCurrency } from '../../../../../src/kernel/money/format-price.ts'

const allCurrencies = Object.keys(currencies) as Currency[]
/** Formats a price and normalizes its spaces. */
const formatAmount = (amount: number | string, currency: Currency, language: Language) =>
  formatPrice(amount, currency, language).replace(/\s/g, ' ')

describe('amounts', () => {
  it('convert to decimal text and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom(...allCurrencies), (minor, currency) => {
        expect(parseDecimalToMinorUnits(formatMinorUnitsAsDecimal(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  const table: [text: string, minor: number | undefined][] = [
    ['14.99', 1499],
    ['14.9', 1490],
    ['14', 1400],
    ['0.01', 1],
    ['-0.50', -50],
    ['-0', 0],
    ['1.100', 110],
    ['1.005', undefined],
    ['', undefined],
    ['1,000', undefined],
    ['1e3', undefined],
    ['NaN', undefined],
    ['9999999999999', undefined],
  ]
  for (const [text, minor] of table)
    it(`"${text}" is ${minor}`, () => expect(parseDecimalToMinorUnits(text, 'USD')).toBe(minor))
})

describe('prices', () => {
  const table: [string, Currency, Language, string][] = [
    ['1234.50', 'USD', 'en', '$1,234.50'],
    ['0.99', 'USD', 'en', '$0.99'],
    ['1200', 'JPY', 'ja', '¥1,200.00'],
    ['1200.00', 'KRW', 'ko', '₩1,200'],
    ['1200.50', 'KRW', 'ko', '₩1,200.50'],
    ['1000000', 'TWD', 'zh-tw', 'NT$1,000,000.00'],
    ['30', 'TWD', 'en', 'NT$30.00'],
    ['30', 'MYR', 'en', 'RM 30.00'],
    ['30', 'MYR', 'ms', 'RM 30.00'],
    ['1234.5', 'EUR', 'de', '1.234,50 €'],
    ['1234.5', 'GBP', 'en', '£1,234.50'],
    ['1234.5', 'EUR', 'es', '1.234,50 €'],
    ['1234.5', 'EUR', 'pl', '1 234,50 €'],
    ['12345.5', 'THB', 'th', '฿12,345.50'],
    ['1234567', 'VND', 'vi', '1.234.567,00 ₫'],
  ]
  for (const [amount, currency, language, price] of table) {
    it(`${amount} ${currency} in ${language} is ${price}`, () =>
      expect(formatAmount(amount, currency, language)).toBe(price))
  }

  it('are formatted the same from minor units and from text', () => {
    expect(formatPrice(123450, 'USD', 'en')).toBe(formatPrice('1234.50', 'USD', 'en'))
  })

  it('have the table’s symbol, Latin digits and two decimals in every language and currency', () => {
    for (const language of supportedLanguages) {
      for (const currency of allCurrencies) {
        const price = formatAmount('1234.56', currency, language)
        expect(price).toContain(currencies[currency].symbol)
        expect(price).toMatch(/1[., ]?234[.,]56/)
      }
    }
  })

  it('match Intl, including spaces and signs', () => {
    const byIntl = (minor: number, currency: Currency, language: Language) => {
      const { iso, symbol, digits } = currencies[currency]
      const decimals = currency === 'KRW' && minor % 100 === 0 ? 0 : digits
      const format = new Intl.NumberFormat(language, {
        style: 'currency',
        currency: iso,
        // `Intl` decides position and spacing. The symbol is replaced by the store's own.
        currencyDisplay: 'narrowSymbol',
        numberingSystem: 'latn',
        useGrouping: true,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })
      const parts = format.formatToParts(minor / 10 ** digits)
      return parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join('')
    }
    for (const language of supportedLanguages)
      for (const currency of allCurrencies)
        for (const minor of [0, 1, 99, 100, 99_999, 123_450, 100_000, 1_234_567_89, -1, -123_456])
          expect(formatPrice(minor, currency, language).replace(/\u200e$/, ''), language).toBe(
            byIntl(minor, currency, language),
          )
  })

  it.each([
    ['USD', 'SG', '\u200f9.99\u00a0US$\u200e'],
    ['TWD', 'TW', '\u200f9.99\u00a0NT$\u200e'],
    ['USD', 'US', '\u200f9.99\u00a0$'],
    ['MYR', 'MY', '\u200f9.99\u00a0RM'],
  ] as const)('of %s in %s keep sign and letters together for a player who reads Arabic', (currency, region, price) => {
    expect(formatPrice('9.99', currency, 'ar', region)).toBe(price)
  })

  it('that are invalid are returned unchanged, not as NaN', () => {
    expect(formatPrice('soon', 'USD', 'en')).toBe('$ soon')
    expect(formatPrice(Number.NaN, 'USD', 'en')).toBe('$ NaN')
  })
})

describe('money of several regions', () => {
  it.each([
    ['US', '$9.99'],
    ['Global', '$9.99'],
    [undefined, '$9.99'],
    ['SG', 'US$9.99'],
    ['HK', 'US$9.99'],
    [unknownPayRegion, 'US$9.99'],
  ])('specifies the dollar for a player in %s if necessary', (region, price) => {
    expect(formatPrice('9.99', 'USD', 'en', region)).toBe(price)
  })

  it('keeps a symbol that no other currency uses', () => {
    expect(formatPrice('44.90', 'MYR', 'en', 'SG')).toBe('RM\u00a044.90')
    expect(formatPrice('100', 'JPY', 'ja', 'JP')).toBe('¥100.00')
    expect(formatPrice('100', 'JPY', 'de', 'DE')).toBe('100,00\u00a0JP¥')
  })

  it('is foreign in regions with another currency, never while the region is unknown', () => {
    expect(isForeignCurrency('USD', 'SG')).toBe(true)
    expect(isForeignCurrency('EUR', 'NL')).toBe(false)
    expect(isForeignCurrency('USD', undefined)).toBe(false)
  })

  it('never looks the same for two currencies outside their regions', () => {
    const symbols = Object.values(currencies).map((row: CurrencyRow) => row.longSymbol ?? row.symbol)
    expect(new Set(symbols).size).toBe(symbols.length)
  })
})
