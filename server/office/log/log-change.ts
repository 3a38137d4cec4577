import type { Right } from '../../../office/contract/rights.table.ts'

/** Change made by a person, or data handed out to them, as stored in the log. */
export interface LogChange {
  /** Action, such as `staff.invite`. */
  readonly verb: string
  /** Object of the action, such as `order:<billing number>`. */
  readonly object: string
  /** Brand that the change concerns; null for every brand. */
  readonly brand: string | null
  /** Values of the changed fields before and after the change, as JSON. They must not contain personal data. */
  readonly before?: unknown
  readonly after?: unknown
  /** One of the reasons that the contract allows for the verb. */
  readonly reason?: string
  readonly note?: string
  /** Right that the person needed. The entry names the role that gave it. Defaults to the right of the call. */
  readonly right?: Right
}
