import { getInAppText } from '../../kernel/in-app/in-app-text.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { ByHand } from './menu-guide.tsx'
import { useWayOut } from './use-external-browser.ts'
import styles from './external-browser.module.css'

/** A payment may not work inside this app: the same page in a browser of its own. */
export function WayOutSheet({ id }: { id: number }) {
  const t = useCopy()
  const { address, menu, copy } = useWayOut()
  const copyButton = (
    <Button wide look={address ? 'ghost' : 'primary'} onClick={copy}>
      {t('login:copy_link')}
    </Button>
  )
  return (
    <Sheet
      title={t('inapp:pay_title')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      footer={
        address
          ? {
              action: (
                <ButtonLink wide href={address}>
                  {t('inapp:open_browser')}
                </ButtonLink>
              ),
              note: copyButton,
            }
          : { action: copyButton }
      }
    >
      <div className={styles.body}>
        <p>{getInAppText(t, 'payElsewhere')}</p>
        <p className={styles.hint}>{t('inapp:keeps')}</p>
        {menu && <ByHand menu={menu} />}
      </div>
    </Sheet>
  )
}
