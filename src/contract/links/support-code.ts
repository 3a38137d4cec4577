/**
 * Pairs of characters that are easily confused and that support codes treat as equal. A support code such as
 * `K7Q-204-MXR` is the part of a billing number that players read out on the phone. It grants no access.
 */
const lookAlikes = { from: 'OoIiLlUu-_', to: '001111VV79' } as const
const lowercaseLetters = 'abcdefghjkmnpqrstvwxyz'

/**
 * Maps each character in `from` to the character at the same index in `to`. The database query for support codes uses
 * the same mapping.
 */
export const supportCodeLookAlikes = {
  from: lookAlikes.from + lowercaseLetters,
  to: lookAlikes.to + lowercaseLetters.toUpperCase(),
} as const

/** Position of the support code in a billing number, after the two-letter brand prefix. */
export const supportCodePosition = { start: 2, length: 9 } as const

const supportCodePattern = /^([0-9A-Z]{3})[\s-]*([0-9A-Z]{3})[\s-]*([0-9A-Z]{3})$/

const foldLookAlikes = (text: string): string =>
  text.replaceAll(/./g, (sign) => {
    const place = supportCodeLookAlikes.from.indexOf(sign)
    return place === -1 ? sign : supportCodeLookAlikes.to.charAt(place)
  })

const groupByThree = (signs: string): string => (signs.match(/.{3}/g) ?? []).join('-')

export const getSupportCode = (billingNo: string): string =>
  groupByThree(
    foldLookAlikes(billingNo.slice(supportCodePosition.start, supportCodePosition.start + supportCodePosition.length)),
  )

/**
 * Parses a typed code regardless of case, separators and similar characters. Returns undefined if the text is not a
 * code.
 */
export function parseSupportCode(text: string): string | undefined {
  const match = supportCodePattern.exec(text.trim().toUpperCase())
  return match ? groupByThree(foldLookAlikes(match.slice(1).join(''))) : undefined
}
