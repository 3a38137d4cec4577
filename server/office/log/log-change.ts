/** What a person did, as stored in the log. */
export interface LogChange {
  /** What was done, such as `staff.invite`. */
  readonly verb: string
  /** What it was done to, such as `order:<billing number>`. */
  readonly object: string
  /** Null if the change concerns every brand. */
  readonly brand: string | null
  /** The changed fields before and after, as JSON values. Never personal data. */
  readonly before?: unknown
  readonly after?: unknown
  /** Key from the closed list of reasons of the verb. */
  readonly reason?: string
  readonly note?: string
}
