import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyboardKeys } from '../ui/keyboard-keys.tsx'
import { useActiveShortcuts } from './shortcuts.ts'
import styles from './keys.module.css'

export function KeyboardShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useOfficeTranslation()
  const shortcuts = useActiveShortcuts()
  return (
    <Dialog title={t('office:keys_title')} onClose={onClose}>
      <dl className={styles.list}>
        <KeyRow keys="Ctrl K" label={t('office:keys_search')} />
        {shortcuts.map(({ key, label }) => (
          <KeyRow key={key} keys={formatKeyName(key)} label={t(label)} />
        ))}
        <KeyRow keys="Ctrl Enter" label={t('office:keys_submit')} />
      </dl>
    </Dialog>
  )
}

function KeyRow({ keys, label }: { readonly keys: string; readonly label: string }) {
  return (
    <div className={styles.row}>
      <dt>
        <KeyboardKeys keys={keys} />
      </dt>
      <dd>{label}</dd>
    </div>
  )
}

export const formatKeyName = (key: string): string =>
  key.length === 1 ? key.toUpperCase() : key.replace('Escape', 'Esc')
