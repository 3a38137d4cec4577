import { apiResponseCodes } from '../../contract/codes.table.ts'
import type { Failure } from '../../kernel/http/result.ts'

/** Returns true if a call failed because no order has the entered number. */
export const isUnknownOrderFailure = (failure: Failure): boolean =>
  failure.kind === 'code' && failure.code === apiResponseCodes.notFound
