/**
 * Returns true if PostgreSQL can store the values, which excludes NUL characters, lone surrogates and infinite numbers.
 */
export function isStorableInPostgres(sent: unknown): boolean {
  if (typeof sent === 'string') return sent.isWellFormed() && !sent.includes('\0')
  if (typeof sent === 'number') return Number.isFinite(sent)
  if (typeof sent !== 'object' || sent === null) return true
  return Object.entries(sent).every(([name, value]) => isStorableInPostgres(name) && isStorableInPostgres(value))
}
