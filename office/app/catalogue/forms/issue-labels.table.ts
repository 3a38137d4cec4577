import type { CopyKey } from '../../i18n/i18n.ts'
import type { FieldDefinition } from './fields.table.ts'

/**
 * Text for each type of issue that a schema finds, in the person's language. An issue without a row shows the English
 * text of the schema, as the check does. To add a type, add a row.
 */
const labels: Readonly<Record<string, CopyKey>> = {
  missing: 'office:issue_missing',
  picklist: 'office:issue_missing',
  min_length: 'office:issue_missing',
  max_length: 'office:issue_long',
  number: 'office:issue_number',
  integer: 'office:issue_integer',
  min_value: 'office:issue_small',
  max_value: 'office:issue_large',
  regex: 'office:issue_id',
}

/** Text for each kind of field whose content has the wrong format. */
const formatLabels: Readonly<Record<NonNullable<FieldDefinition['control']>, CopyKey>> = {
  picture: 'office:issue_link',
  link: 'office:issue_link',
  time: 'office:issue_missing',
  zone: 'office:issue_zone',
  color: 'office:issue_color',
  amount: 'office:issue_amount',
  longText: 'office:issue_long',
}

/** Types of issues about the format of a text. */
const formatTypes = new Set(['regex', 'check'])

/** Returns the text for an issue, or undefined if only the schema can explain it. */
export const findIssueLabel = (type: string, control: FieldDefinition['control']): CopyKey | undefined =>
  control !== undefined && formatTypes.has(type) ? formatLabels[control] : labels[type]
