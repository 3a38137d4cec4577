import type { FieldControl } from '../../../ui/field.tsx'
import type { FieldDefinition } from '../fields.table.ts'
import type { Control } from '../schema/read-schema.ts'
import { formatPrimitiveValue } from '../text/edit-value.ts'
import { useFieldLabels } from '../use-field-labels.ts'
import { useFieldReferenceOptions } from '../use-field-reference-options.ts'
import { ChoiceControl } from './choice-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { TextControl } from './text-control.tsx'
import { TimeControl } from './time-control.tsx'

export type SingleValueKind = Extract<Control, { kind: 'text' | 'number' | 'choice' }>

interface SingleValueControlProps {
  readonly attributes: FieldControl
  readonly control: SingleValueKind
  readonly label: string
  readonly row: FieldDefinition | undefined
  readonly value: unknown
  /** Object that contains the field. */
  readonly parent: unknown
  readonly onChange: (value: unknown) => void
}

/** Control for a string, a number or a choice. Known possible values are shown in a dropdown. */
export function SingleValueControl({
  attributes,
  control,
  label,
  row,
  value,
  parent,
  onChange,
}: SingleValueControlProps) {
  const { nameOption } = useFieldLabels()
  const known = useFieldReferenceOptions(row?.reference, parent)
  const text = formatPrimitiveValue(value)
  if (control.kind === 'choice') {
    const options = control.options.map((option) => ({
      option,
      value: String(option),
      label: nameOption(String(option), row),
    }))
    const select = (next: string) => onChange(options.find((option) => option.value === next)?.option ?? next)
    return <ChoiceControl attributes={attributes} options={options} value={text} onChange={select} />
  }
  if (known)
    return (
      <ChoiceControl
        attributes={attributes}
        options={known}
        value={text}
        onChange={(next) => onChange(control.kind === 'number' ? Number(next) : next)}
      />
    )
  if (control.kind === 'number') return <NumberControl attributes={attributes} value={value} onChange={onChange} />
  if (row?.control === 'time')
    return <TimeControl attributes={attributes} label={label} value={text} onChange={onChange} />
  if (row?.control === 'picture')
    return <PictureControl attributes={attributes} label={label} value={text} onChange={onChange} />
  return (
    <TextControl
      attributes={attributes}
      control={row?.control}
      maxLength={control.maxLength}
      value={text}
      onChange={onChange}
    />
  )
}
