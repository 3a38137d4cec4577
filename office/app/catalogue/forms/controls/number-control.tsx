import { useState } from 'react'
import type { FieldControl } from '../../../ui/field.tsx'
import { useFieldFormState } from '../form-context.ts'
import { parseTypedNumber } from '../text/parse-typed-number.ts'

interface NumberControlProps {
  readonly attributes: FieldControl
  readonly value: unknown
  /** Receives the number, or the text as typed if it is not a number. */
  readonly onChange: (value: number | string) => void
}

const formatNumber = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/** Number field. Text such as `7.` stays as typed until its value changes. */
export function NumberControl({ attributes, value, onChange }: NumberControlProps) {
  const { isEditable } = useFieldFormState()
  const [typed, setTyped] = useState('')
  return (
    <input
      {...attributes}
      readOnly={!isEditable}
      inputMode="decimal"
      autoComplete="off"
      value={parseTypedNumber(typed) === value ? typed : formatNumber(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parseTypedNumber(target.value))
      }}
    />
  )
}
