import type { CopyKey } from '../../i18n/i18n.ts'
import type { FieldDefinition } from './fields.table.ts'

/**
 * Text for each type of schema issue. Issues without a row show the schema's English message. To add a type, add a row.
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

const formatLabels: Readonly<Record<NonNullable<FieldDefinition['control']>, CopyKey>> = {
  picture: 'office:issue_link',
  link: 'office:issue_link',
  time: 'office:issue_missing',
  zone: 'office:issue_zone',
  color: 'office:issue_color',
  amount: 'office:issue_amount',
  longText: 'office:issue_long',
}

const formatTypes = new Set(['regex', 'check'])

export const findIssueLabel = (type: string, control: FieldDefinition['control']): CopyKey | undefined =>
  control !== undefined && formatTypes.has(type) ? formatLabels[control] : labels[type]
