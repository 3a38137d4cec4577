import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import styles from './forms.module.css'

interface FieldTabsProps {
  readonly fields: readonly { readonly name: string; readonly label: string; readonly hasProblem: boolean }[]
  readonly selected: string | undefined
  readonly onSelect: (name: string) => void
}

export function FieldTabs({ fields, selected, onSelect }: FieldTabsProps) {
  const { t } = useOfficeTranslation()
  return (
    <div className={styles.fieldTabs}>
      {fields.map(({ name, label, hasProblem }) => (
        <button
          key={name}
          type="button"
          className={joinClasses(styles.fieldTab, hasProblem && styles.error)}
          aria-pressed={name === selected}
          onClick={() => onSelect(name)}
        >
          {label}
          {hasProblem && <span className={styles.hidden}> {t('office:entry_has_mistake')}</span>}
        </button>
      ))}
    </div>
  )
}
