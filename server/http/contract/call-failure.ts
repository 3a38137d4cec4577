import type { FailureCode } from '../../../src/contract/codes.table.ts'

/** Error with an API response code. Throw it to fail the API call. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: FailureCode
  constructor(code: FailureCode) {
    super(code)
    this.code = code
  }
}
