import { getSqlState } from './retry.ts'

/** Prefix of the check constraints that refuse rows of a brand whose place is another database (see growth.md). */
export const movedBrandConstraintPrefix = 'brand_elsewhere_'

const checkViolation = '23514'

/**
 * Returns true if a statement failed because the brand is moving to another database or has moved there. The statement
 * has no effect, and a retry succeeds when the gateway knows the new database.
 */
export function isBrandMovedError(error: unknown): boolean {
  if (getSqlState(error) !== checkViolation) return false
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && typeof at.constraint === 'string')
      return at.constraint.startsWith(movedBrandConstraintPrefix)
  return false
}
