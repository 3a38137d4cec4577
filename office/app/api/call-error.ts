import type { OfficeFailure, OfficeFailureCode } from '../../contract/failures.table.ts'

/** Error code of a failed call. `offline` means that no response arrived, so the call may still have changed data. */
export type CallErrorCode = OfficeFailureCode | 'offline'

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
