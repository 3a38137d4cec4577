import type { OfficeFailure, OfficeFailureCode } from '../../contract/failures.table.ts'

/** Code of a failure. `offline`: no response arrived, so it is unknown whether the call changed anything. */
export type CallErrorCode = OfficeFailureCode | 'offline'

/** Error for an office call that failed. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: CallErrorCode
  readonly details: Omit<OfficeFailure, 'error'>

  constructor(code: CallErrorCode, details: Omit<OfficeFailure, 'error'> = {}, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.details = details
  }
}

export const isCallError = (error: unknown, code: CallErrorCode): error is CallError =>
  error instanceof CallError && error.code === code
