/** What RadioCard and RadioRow hand to their native input: it answers before any script has come. */
export interface RadioInput {
  name: string
  value: string
  /** With `onChoose`: controlled by the parent. */
  checked?: boolean
  /** Without: the page remembers by itself. */
  defaultChecked?: boolean
  disabled?: boolean
  onChoose?: (value: string) => void
  /** Choosing opens, closes or asks something. Arrow keys only move to it (see radio-keys.ts); a press of the chosen one leads on again. */
  leadsOn?: true
}

export function radioInputProps({ name, value, checked, defaultChecked, disabled, onChoose, leadsOn }: RadioInput) {
  return {
    'data-leads-on': leadsOn,
    type: 'radio' as const,
    name,
    value,
    disabled,
    ...(checked === undefined ? { defaultChecked } : { checked }),
    onChange: () => onChoose?.(value),
    onClick: () => leadsOn && checked && onChoose?.(value),
  }
}
