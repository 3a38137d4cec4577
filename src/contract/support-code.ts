/**
 * Short order code for phone support, such as `K7Q-204-MXR`: nine characters of the billing number without look-alikes.
 * It grants no access, because the rest cannot be guessed.
 */
const lookAlikes = { from: 'OoIiLlUu-_', to: '001111VV79' } as const
const small = 'abcdefghjkmnpqrstvwxyz'

/** Characters and their replacements at the same index. The database uses the same mapping. */
export const supportCodeFolding = { from: lookAlikes.from + small, to: lookAlikes.to + small.toUpperCase() } as const

/** Position in a billing number, after the two letters of the brand. */
export const supportCodeRange = { start: 2, length: 9 } as const

const groups = /^([0-9A-Z]{3})[\s-]*([0-9A-Z]{3})[\s-]*([0-9A-Z]{3})$/

const foldLookAlikes = (text: string): string =>
  text.replaceAll(/./g, (sign) => {
    const place = supportCodeFolding.from.indexOf(sign)
    return place === -1 ? sign : supportCodeFolding.to.charAt(place)
  })

const groupByThree = (signs: string): string => (signs.match(/.{3}/g) ?? []).join('-')

export const toSupportCode = (billingNo: string): string =>
  groupByThree(
    foldLookAlikes(billingNo.slice(supportCodeRange.start, supportCodeRange.start + supportCodeRange.length)),
  )

/** Accepts lower case, other separators and look-alikes. Undefined if it is no code. */
export function parseSupportCode(text: string): string | undefined {
  const found = groups.exec(text.trim().toUpperCase())
  return found ? groupByThree(foldLookAlikes(found.slice(1).join(''))) : undefined
}
