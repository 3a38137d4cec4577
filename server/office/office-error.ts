import type { OfficeFailure, OfficeFailureCode } from '../../office/contract/failures.table.ts'

/** Error that ends an API call with a failure from the contract. A writing call is rolled back. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError'
  readonly failure: OfficeFailure

  constructor(error: OfficeFailureCode, details: Omit<OfficeFailure, 'error'> = {}) {
    super(error)
    this.failure = { error, ...details }
  }
}
