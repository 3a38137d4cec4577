/**
 * The short name of an order, to be said on the phone: `K7Q-204-MXR`. Three times three signs of its billing number, without the letters that
 * are read as figures or as each other. It opens nothing: the rest of the number cannot be guessed from it.
 */
const alike = { from: 'OoIiLlUu-_', to: '001111VV79' } as const
const small = 'abcdefghjkmnpqrstvwxyz'

/** Sign by sign: the look-alikes, and the letters in their place. A database folds by the same two lists, in whatever language it sorts. */
export const supportFolding = { from: alike.from + small, to: alike.to + small.toUpperCase() } as const

/** Where it stands in a billing number: behind the two letters of the brand. */
export const supportPlace = { start: 2, signs: 9 } as const

const groups = /^([0-9A-Z]{3})[\s-]*([0-9A-Z]{3})[\s-]*([0-9A-Z]{3})$/

const fold = (text: string): string =>
  text.replaceAll(/./g, (sign) => {
    const place = supportFolding.from.indexOf(sign)
    return place === -1 ? sign : supportFolding.to.charAt(place)
  })

const inGroups = (signs: string): string => (signs.match(/.{3}/g) ?? []).join('-')

export const supportCodeOf = (billingNo: string): string =>
  inGroups(fold(billingNo.slice(supportPlace.start, supportPlace.start + supportPlace.signs)))

/** As somebody has written it down: small, with other gaps or none, an O for a nought. Nothing where it is no code. */
export function readSupportCode(text: string): string | undefined {
  const found = groups.exec(text.trim().toUpperCase())
  return found ? inGroups(fold(found.slice(1).join(''))) : undefined
}
