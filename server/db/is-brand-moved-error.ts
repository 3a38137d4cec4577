import { getSqlState } from './retry.ts'

/** Prefix of check constraints that reject rows of a brand in another database (see growth.md). */
export const movedBrandConstraintPrefix = 'brand_elsewhere_'

const checkViolation = '23514'

/**
 * Returns true if a statement failed because its brand is moving or has moved to another database. The statement can be
 * retried.
 */
export function isBrandMovedError(error: unknown): boolean {
  if (getSqlState(error) !== checkViolation) return false
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && typeof at.constraint === 'string')
      return at.constraint.startsWith(movedBrandConstraintPrefix)
  return false
}
