import { currencies, type Currency } from '../../contract/domain.table.ts'

/**
 * Pattern of an amount in API messages ("14.99"). In code, amounts are whole minor units. The digits are parsed
 * separately because floats cannot represent prices exactly.
 */
const decimalText = /^(-?)(\d{1,12})(?:\.(\d+))?$/

/**
 * Converts a decimal string to minor units. Returns undefined for invalid amounts, including amounts with more decimals
 * than the currency has.
 */
export function parseDecimalToMinorUnits(decimal: string, currency: Currency): number | undefined {
  const parts = decimalText.exec(decimal)
  if (parts === null) return undefined
  const [, sign, whole = '', fraction = ''] = parts
  const { digits } = currencies[currency]
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > digits) return undefined
  const minor = Number(whole + significant.padEnd(digits, '0'))
  return sign === '-' && minor !== 0 ? -minor : minor
}

export function formatMinorUnitsAsDecimal(minor: number, currency: Currency): string {
  const { digits } = currencies[currency]
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const at = text.length - digits
  return `${minor < 0 ? '-' : ''}${text.slice(0, at)}${digits > 0 ? `.${text.slice(at)}` : ''}`
}
