import type { OfficeFailure, OfficeFailureCode } from '../../contract/failures.table.ts'

/** `offline`: no reply arrived, so it is unknown whether a write was made. */
export type CallErrorCode = OfficeFailureCode | 'offline'

/** Failure of an office call. */
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
