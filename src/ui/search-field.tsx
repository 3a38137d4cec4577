import { useRef, type ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'className' | 'type' | 'ref'
> {
  label: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
}

export function SearchField({ label, value, onChange, clearLabel, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={styles.field}>
      <Icon name="search" size={18} />
      <input
        role="searchbox"
        placeholder={label}
        {...rest}
        ref={input}
        type="text"
        inputMode="search"
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {value !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
    </div>
  )
}
