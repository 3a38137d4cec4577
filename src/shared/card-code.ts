export const maxCardCodeLength = 80
/** Separator between number and password if both are pasted as one text. Card numbers never contain this character. */
const separator = '#'

export interface CardCode {
  readonly id: string
  readonly password: string
}

const part = (text: string) => text.trim().slice(0, maxCardCodeLength)

/**
 * Parses the number field's text. `id#password` sets both values. A trailing separator keeps the password and moves the
 * focus to its field.
 */
export function parseTypedCardCode(typed: string): Partial<CardCode> {
  const at = typed.indexOf(separator)
  if (at < 0) return { id: typed.slice(0, maxCardCodeLength) }
  const password = part(typed.slice(at + 1))
  return { id: part(typed.slice(0, at)), ...(password === '' ? {} : { password }) }
}
