import { useState } from 'react'
import type { FieldControl } from '../../../ui/field.tsx'
import { useForm } from '../form-context.ts'
import { readNumber } from '../text/read-number.ts'

interface NumberControlProps {
  readonly attributes: FieldControl
  readonly value: unknown
  /** Receives the number, or the text if it is no number, so that the typed text is never lost. */
  readonly onChange: (value: number | string) => void
}

const formatNumber = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/** Field for a number. It shows the text as typed, such as `7.`, as long as that means the current value. */
export function NumberControl({ attributes, value, onChange }: NumberControlProps) {
  const { isEditable } = useForm()
  const [typed, setTyped] = useState('')
  return (
    <input
      {...attributes}
      readOnly={!isEditable}
      inputMode="decimal"
      autoComplete="off"
      value={readNumber(typed) === value ? typed : formatNumber(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readNumber(target.value))
      }}
    />
  )
}
