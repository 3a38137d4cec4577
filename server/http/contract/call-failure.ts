import type { FailureCode } from '../../../src/contract/codes.table.ts'

/** Thrown anywhere below a handler to respond with a business code. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: FailureCode
  constructor(code: FailureCode) {
    super(code)
    this.code = code
  }
}
