import type { FailureCode } from '../../../src/contract/codes.table.ts'

/** Thrown by a handler, or below it, to answer one of the call's business codes. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: FailureCode
  constructor(code: FailureCode) {
    super(code)
    this.code = code
  }
}
