import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useInstallWay } from '../../kernel/install/use-install-way.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session.store.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { install, isOfferDue, noteOffer } from '../../kernel/install/install.actions.ts'
import styles from './install.module.css'

/** After something was bought, inside its result: the moment when a player knows that they will come back. */
export function InstallOffer() {
  const t = useCopy()
  const { brand } = useSnapshot(session)
  const way = useInstallWay()
  const [open, setOpen] = useState(isOfferDue)
  const shown = open && way !== null
  useEffect(() => {
    if (shown) noteOffer()
  }, [shown])
  if (!shown) return null
  const accept = () => {
    setOpen(false)
    void install()
  }
  return (
    <aside className={styles.offer} aria-label={t('install:offer_title')}>
      <img src={`/brands/${brand.key}/icon.svg`} alt="" width={44} height={44} />
      <div className={styles.words}>
        <p className={styles.title}>{t('install:offer_title')}</p>
        <p className={styles.text}>{t('install:offer_text')}</p>
      </div>
      <IconButton icon="close" label={t('install:not_now')} onClick={() => setOpen(false)} />
      <div className={styles.action}>
        <Button look="ghost" wide onClick={accept}>
          {t('install:install')}
        </Button>
      </div>
    </aside>
  )
}
