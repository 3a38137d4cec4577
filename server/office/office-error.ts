import type { OfficeFailure, OfficeFailureCode } from '../../office/contract/failures.table.ts'

/** Error that ends a call with one of the contract's failures and rolls back writes. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError'
  readonly failure: OfficeFailure

  constructor(error: OfficeFailureCode, details: Omit<OfficeFailure, 'error'> = {}) {
    super(error)
    this.failure = { error, ...details }
  }
}
