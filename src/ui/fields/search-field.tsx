import { useRef, type KeyboardEvent } from 'react'
import { Icon } from '../controls/icon.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import styles from './search-field.module.css'

const getComboboxProps = (listId: string, activeId: string | undefined) =>
  ({
    role: 'combobox',
    'aria-expanded': true,
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  }) as const

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
  onKeyDown?: (event: KeyboardEvent) => void
  /** Id of the filtered list, and of the row that the keyboard highlights. */
  listId?: string
  activeId?: string | undefined
}

export function SearchField({ label, value, onChange, clearLabel, onKeyDown, listId, activeId }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={styles.field}>
      <Icon name="search" size={18} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role ties it to its list */}
      <input
        ref={input}
        {...(listId === undefined ? { type: 'search' } : getComboboxProps(listId, activeId))}
        className={styles.input}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
    </div>
  )
}
