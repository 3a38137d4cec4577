/** Changed field, such as `prices.USD`. A null value means that the field is missing. */
export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Change to one entry of a catalogue file, described for staff. */
export interface EntryChange<File extends string = string> {
  readonly file: File
  readonly kind: 'added' | 'changed' | 'removed'
  /** Entry key, such as `gp-tides moon.300`; empty for a single object. */
  readonly key: string
  readonly name: string
  /** Regions in which a payment method changes in the same way, such as `sea/TH`. */
  readonly places: string[]
  /** Changed fields; empty for added and removed entries. */
  readonly fields: FieldChange[]
}

export interface FileCount<File extends string = string> {
  readonly file: File
  readonly added: number
  readonly changed: number
  readonly removed: number
}

export interface DescribedChanges<File extends string = string> {
  readonly counts: FileCount<File>[]
  /** First changes. `omitted` counts the others. */
  readonly changes: EntryChange<File>[]
  readonly omitted: number
}
