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
    if ('code' in at && at.code === checkViolation) {
      // Citus names the constraint only in the message.
      const { constraint = at.message } = at as { constraint?: string }
      return constraint.includes(movedBrandConstraintPrefix)
    }
  return false
}
