/** Options of a radio's native input, which works before the script has loaded. */
export interface RadioInputOptions {
  name: string
  value: string
  /** Controlled state, used with `onChoose`. */
  checked?: boolean
  /** Initial state, if the input is uncontrolled. */
  defaultChecked?: boolean
  disabled?: boolean
  onChoose?: (value: string) => void
  /**
   * Set if selecting the option opens or closes something. Arrow keys then only move the focus (radio-keys.ts), and
   * pressing the selected option triggers the action again.
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
}: RadioInputOptions) {
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
