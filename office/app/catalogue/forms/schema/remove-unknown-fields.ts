import { isRecord } from '../text/edit-value.ts'
import type { Control } from './read-schema.ts'

/** Removes fields that the control does not have, such as the fields of another event type. */
export function removeUnknownFields(control: Control, value: unknown): unknown {
  switch (control.kind) {
    case 'list':
      return Array.isArray(value) ? value.map((item) => removeUnknownFields(control.item, item)) : value
    case 'object':
    case 'variant':
      return isRecord(value) ? keepKnown(control, value) : value
    default:
      return value
  }
}

function keepKnown(
  control: Extract<Control, { kind: 'object' | 'variant' }>,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const isVariant = control.kind === 'variant'
  const fields = isVariant
    ? (control.cases.find((one) => one.value === value[control.key])?.fields ?? [])
    : control.fields
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]): [string, unknown][] => {
      if (isVariant && name === control.key) return [[name, inside]]
      const field = fields.find((one) => one.name === name)
      return field ? [[name, removeUnknownFields(field.control, inside)]] : []
    }),
  )
}
