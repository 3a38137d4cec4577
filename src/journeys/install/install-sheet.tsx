import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import { Button } from '../../ui/button.tsx'
import { GuideSteps } from '../../ui/guide-steps.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './install.module.css'

/** Safari installs nothing at a tap: the steps, with the names that iOS gives them in the player's language. */
export function InstallSheet({ id }: { id: number }) {
  const t = useCopy()
  const { brand } = useSnapshot(session)
  const close = () => closeOverlay(id)
  return (
    <Sheet
      title={t('install:install')}
      closeLabel={t('shell:close')}
      onClose={close}
      foot={
        <Button wide onClick={close}>
          {t('install:understood')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.what}>
          <img src={`/brands/${brand.key}/icon.svg`} alt="" width={44} height={44} />
          <p>{t('install:offer_text')}</p>
        </div>
        <GuideSteps
          steps={[
            { picture: 'share', text: t('install:step_share') },
            { picture: 'add', text: t('install:step_add') },
            { picture: 'confirm', text: t('install:step_confirm') },
          ]}
        />
      </div>
    </Sheet>
  )
}
