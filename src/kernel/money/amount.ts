import { currencies, type Currency } from '../../contract/domain.table.ts'

/**
 * Money inside is a whole number of minor units; on the wire it is decimal text ("14.99").
 * Text is taken apart by its digits, so that no float ever holds a price.
 */
const decimalText = /^(-?)(\d{1,12})(?:\.(\d+))?$/

/** Undefined where the text is no amount of that currency: too many decimals would mean rounding somebody's money. */
export function toMinor(decimal: string, currency: Currency): number | undefined {
  const parts = decimalText.exec(decimal)
  if (parts === null) return undefined
  const [, sign, whole = '', fraction = ''] = parts
  const { digits } = currencies[currency]
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > digits) return undefined
  const minor = Number(whole + significant.padEnd(digits, '0'))
  return sign === '-' && minor !== 0 ? -minor : minor
}

export function toDecimal(minor: number, currency: Currency): string {
  const { digits } = currencies[currency]
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const at = text.length - digits
  return `${minor < 0 ? '-' : ''}${text.slice(0, at)}${digits > 0 ? `.${text.slice(at)}` : ''}`
}
