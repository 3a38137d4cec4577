import { useCopy } from '../i18n/i18n.ts'
import { Keys } from '../ui/keys.tsx'
import { showKey } from './keys-dialog.tsx'
import { useActiveShortcuts } from './shortcuts.ts'
import styles from './keys.module.css'

/** Footer on wide screens with the keys of the current view. */
export function KeysFooter({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useCopy()
  const shortcuts = useActiveShortcuts().filter(({ key }) => key !== '?')
  return (
    <footer className={styles.footer}>
      {shortcuts.slice(0, 8).map(({ key, label }) => (
        <span key={key} className={styles.hint}>
          <Keys keys={showKey(key)} /> {t(label)}
        </span>
      ))}
      <button type="button" className={styles.all} onClick={onShowAll}>
        <Keys keys="?" /> {t('office:keys_all')}
      </button>
    </footer>
  )
}
