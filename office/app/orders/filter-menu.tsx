import { useEffect, useRef } from 'react'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import styles from './filter.module.css'

interface FilterMenuProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Chip with a menu of checkboxes. The chip shows the selected values. */
export function FilterMenu({ label, options, chosen, onChange }: FilterMenuProps) {
  const { t } = useOfficeTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  useCloseOnOutsideClick(menu)
  const first = options.find(({ value }) => value === chosen[0])?.label ?? chosen[0]
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.chip} data-active={chosen.length > 0 || undefined}>
        {label}
        {chosen.length > 0 && (
          <strong className={styles.chosen}>
            {first}
            {chosen.length > 1 && ` +${chosen.length - 1}`}
          </strong>
        )}
      </summary>
      <fieldset className={styles.options}>
        <legend className={styles.legend}>{label}</legend>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
              }
            />
            <bdi>{option.label}</bdi>
          </label>
        ))}
        {options.length === 0 && <p className={styles.none}>{t('office:filter_none')}</p>}
        {chosen.length > 0 && (
          <button type="button" className={styles.clear} onClick={() => onChange([])}>
            {t('office:filter_clear')}
          </button>
        )}
      </fieldset>
    </details>
  )
}

/** Closes a menu on Escape or on a click outside. */
export function useCloseOnOutsideClick(menu: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = (event: Event) => {
      if (!menu.current?.open) return
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : menu.current.contains(event.target as Node)) return
      menu.current.open = false
      if (event instanceof KeyboardEvent) {
        event.preventDefault()
        menu.current.querySelector('summary')?.focus()
      }
    }
    addEventListener('keydown', close, true)
    addEventListener('pointerdown', close)
    return () => {
      removeEventListener('keydown', close, true)
      removeEventListener('pointerdown', close)
    }
  }, [menu])
}
