/** Props of the native input of radio options, which works before the script has loaded. */
export interface RadioInput {
  name: string
  value: string
  /** Controlled, with `onChoose`. */
  checked?: boolean
  /** Uncontrolled. */
  defaultChecked?: boolean
  disabled?: boolean
  onChoose?: (value: string) => void
  /**
   * Selecting opens or closes something, so arrow keys only move the focus (radio-keys.ts). Pressing the selected
   * option triggers it again.
   */
  opensOnSelect?: true
}

export function getRadioInputProps({
  name,
  value,
  checked,
  defaultChecked,
  disabled,
  onChoose,
  opensOnSelect,
}: RadioInput) {
  return {
    'data-leads-on': opensOnSelect,
    type: 'radio' as const,
    name,
    value,
    disabled,
    ...(checked === undefined ? { defaultChecked } : { checked }),
    onChange: () => onChoose?.(value),
    onClick: () => opensOnSelect && checked && onChoose?.(value),
  }
}
