import type { Right } from '../../../office/contract/rights.table.ts'

/** Change or data access by a person, as it is logged. */
export interface LogChange {
  /** Action, such as `staff.invite`. */
  readonly verb: string
  /** What the action was applied to, such as `order:<billing number>`. */
  readonly object: string
  /** Brand that the change concerns; null for all brands. */
  readonly brand: string | null
  /** Changed fields before and after, as JSON. They must not contain personal data. */
  readonly before?: unknown
  readonly after?: unknown
  /** Reason from the contract's list for this action. */
  readonly reason?: string
  readonly note?: string
  /**
   * Permission that the action requires. The log entry names the role that grants it. Defaults to the permission of the
   * call.
   */
  readonly right?: Right
}
