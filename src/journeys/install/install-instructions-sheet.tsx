import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { GuideSteps } from '../../ui/states/guide-steps.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import styles from './install.module.css'

/** Returns true for iPads, where Safari's share button is at the top. */
const isPad = () => !/iPhone|iPod/.test(navigator.userAgent)

/**
 * Steps to install the store with Safari, which has no install prompt. They use the labels of iOS in the player's
 * language.
 */
export function InstallInstructionsSheet({ id }: { id: number }) {
  const t = useTranslate()
  const { brand } = useSnapshot(sessionStore)
  const close = () => closeOverlay(id)
  return (
    <Sheet
      title={t('install:install')}
      closeLabel={t('shell:close')}
      onClose={close}
      footer={{
        action: (
          <Button wide onClick={close}>
            {t('install:understood')}
          </Button>
        ),
      }}
    >
      <div className={styles.sheet}>
        <p className={styles.what}>{t('install:offer_text')}</p>
        <GuideSteps
          icon={`/brands/${brand.key}/icon.svg`}
          steps={[
            { picture: isPad() ? 'share-top' : 'share-bottom', text: t('install:step_share') },
            { picture: 'add', text: t('install:step_add') },
            { picture: 'confirm', text: t('install:step_confirm') },
          ]}
        />
      </div>
    </Sheet>
  )
}
