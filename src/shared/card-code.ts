export const maxCardCodeLength = 80
/** Stands between number and password where both are copied or read out as one; a card's number has none. */
const separator = '#'

export interface CardCode {
  readonly id: string
  readonly password: string
}

const part = (text: string) => text.trim().slice(0, maxCardCodeLength)

/** Splits the text in the field of the number. `id#password` is both; the sign alone leads on to the password, which stays as it is. */
export function parseTypedCardCode(typed: string): Partial<CardCode> {
  const at = typed.indexOf(separator)
  if (at < 0) return { id: typed.slice(0, maxCardCodeLength) }
  const password = part(typed.slice(at + 1))
  return { id: part(typed.slice(0, at)), ...(password === '' ? {} : { password }) }
}
