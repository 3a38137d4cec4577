import type { FailureCode } from '../../../src/contract/codes.table.ts'
import type { Language } from '../../../src/contract/domain.table.ts'

/** Error with an API response code. Throw it to fail the API call. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: FailureCode
  /** Returns the message for the player. Without it, the player reads the general message of the code. */
  readonly describe: ((language: Language) => string) | undefined
  constructor(code: FailureCode, describe?: (language: Language) => string) {
    super(code)
    this.code = code
    this.describe = describe
  }
}
