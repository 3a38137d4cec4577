import { useState, type ReactNode } from 'react'
import { KeyboardShortcutsDialog } from '../keys/keyboard-shortcuts-dialog.tsx'
import { KeyboardShortcutsFooter } from '../keys/keyboard-shortcuts-footer.tsx'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Toast } from '../ui/toast.tsx'
import { usePrefetchedScreens } from '../screens/use-prefetched-screens.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { OfficeMenu } from './office-menu.tsx'
import { SearchField } from './search-field.tsx'
import { UnreachableTenantsNotice } from './unreachable-tenants-notice.tsx'
import styles from './office-layout.module.css'

type Open = 'menu' | 'keys' | undefined

/** Layout of all screens for signed-in users: menu, search field and shortcuts. */
export function OfficeLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useOfficeTranslation()
  const [open, setOpen] = useState<Open>()
  usePrefetchedScreens()
  useShortcuts([{ key: '?', label: 'office:keys_all', run: () => setOpen('keys') }])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('office:skip_to_content')}
      </a>
      <div className={styles.side}>
        <OfficeMenu />
      </div>
      <div className={styles.main}>
        <header className={styles.top}>
          <Button className={styles.opener} aria-label={t('office:menu')} onClick={() => setOpen('menu')}>
            <Icon name="menu" />
          </Button>
          <SearchField />
        </header>
        <ConnectionNotice />
        <UnreachableTenantsNotice />
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <KeyboardShortcutsFooter onShowAll={() => setOpen('keys')} />
      </div>
      <Toast />
      {open === 'menu' && (
        <Dialog title={t('office:menu')} onClose={() => setOpen(undefined)}>
          <OfficeMenu onNavigate={() => setOpen(undefined)} />
        </Dialog>
      )}
      {open === 'keys' && <KeyboardShortcutsDialog onClose={() => setOpen(undefined)} />}
    </div>
  )
}
