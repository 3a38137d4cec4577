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
  /** Pressed though it is the chosen one: where choosing leads on, it leads on again. */
  onAgain?: () => void
}

export function radioInputProps({ name, value, checked, defaultChecked, disabled, onChoose, onAgain }: RadioInput) {
  return {
    type: 'radio' as const,
    name,
    value,
    disabled,
    ...(checked === undefined ? { defaultChecked } : { checked }),
    onChange: () => onChoose?.(value),
    onClick: () => checked && onAgain?.(),
  }
}
