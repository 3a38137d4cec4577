import { useOfficeTranslation } from '../i18n/i18n.ts'
import { KeyboardKeys } from '../ui/keyboard-keys.tsx'
import { formatKeyName } from './keyboard-shortcuts-dialog.tsx'
import { useActiveShortcuts } from './shortcuts.ts'
import styles from './keys.module.css'

export function KeyboardShortcutsFooter({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useOfficeTranslation()
  const shortcuts = useActiveShortcuts().filter(({ key }) => key !== '?')
  return (
    <footer className={styles.footer}>
      <div className={styles.hints}>
        {shortcuts.map(({ key, label }) => (
          <span key={key} className={styles.hint}>
            <KeyboardKeys keys={formatKeyName(key)} /> {t(label)}
          </span>
        ))}
      </div>
      <button type="button" className={styles.all} onClick={onShowAll}>
        <KeyboardKeys keys="?" /> {t('office:keys_all')}
      </button>
    </footer>
  )
}
