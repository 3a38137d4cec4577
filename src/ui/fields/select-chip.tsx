import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import { classNames } from '../class-names.ts'
import chip from '../controls/chip.module.css'
import styles from './select-chip.module.css'

interface SelectChipProps<Value extends string> {
  /** Accessible name. */
  label: string
  value: Value
  /** `short` is the label that the closed chip shows. */
  options: readonly { value: Value; label: string; short?: string; lang?: string }[]
  onChange: (value: Value) => void
  disabled?: boolean
  icon?: ReactNode
}

/** Native select that looks like a chip. */
export function SelectChip<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled,
  icon,
}: SelectChipProps<Value>) {
  const current = options.find((option) => option.value === value)
  return (
    <span className={classNames(chip.chip, styles.chip)} data-needs-script="">
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        disabled={disabled || options.length < 2}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={classNames(chip.face, styles.face)} aria-hidden="true">
        {icon}
        {current?.short ?? current?.label ?? value}
        {options.length > 1 && <Icon name="chevron-down" size={14} />}
      </span>
    </span>
  )
}
