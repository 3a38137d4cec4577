/**
 * Whether a database can hold all values of a request: no text with a NUL or with half a character, no number beyond every number.
 * Asked once for every call, because no field of any of them has a use for these.
 */
export function isStorable(sent: unknown): boolean {
  if (typeof sent === 'string') return sent.isWellFormed() && !sent.includes('\0')
  if (typeof sent === 'number') return Number.isFinite(sent)
  if (typeof sent !== 'object' || sent === null) return true
  return Object.entries(sent).every(([name, value]) => isStorable(name) && isStorable(value))
}
