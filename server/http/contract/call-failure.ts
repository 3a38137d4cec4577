import type { FailureCode } from '../../../src/contract/codes.table.ts'

/** How a handler, or what it calls, answers one of its row's business codes. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: FailureCode
  constructor(code: FailureCode) {
    super(code)
    this.code = code
  }
}
