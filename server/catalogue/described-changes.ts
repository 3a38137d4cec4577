/**
 * Change to one field, which is named as in the catalogue files, such as `prices.USD`. A null value means that the
 * field is missing.
 */
export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Change to one entry of a catalogue file, described for staff. */
export interface EntryChange<File extends string = string> {
  readonly file: File
  readonly kind: 'added' | 'changed' | 'removed'
  /** Key of the entry, such as `gp-tides moon.300`; empty if the file is one object. */
  readonly key: string
  readonly name: string
  /** Regions of a payment method that change in the same way, such as `sea/TH`. */
  readonly places: string[]
  /** Changed fields; empty for an entry that was added or removed. */
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
  /** The first changes. The list is truncated to limit its size. */
  readonly changes: EntryChange<File>[]
  /** Number of changes that the list does not contain. */
  readonly omitted: number
}
