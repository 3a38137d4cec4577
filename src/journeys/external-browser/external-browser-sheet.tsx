import { getInAppBrowserText } from '../../kernel/in-app/in-app-text.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { OpenInBrowserMenuGuide } from './menu-guide.tsx'
import { useExternalBrowserOptions } from './use-external-browser.ts'
import styles from './external-browser.module.css'

/** Suggests an external browser, because payments may fail in this in-app browser. */
export function ExternalBrowserSheet({ id }: { id: number }) {
  const t = useTranslate()
  const { externalUrl, menu, copy } = useExternalBrowserOptions()
  const copyButton = (
    <Button wide look={externalUrl ? 'ghost' : 'primary'} onClick={copy}>
      {t('login:copy_link')}
    </Button>
  )
  return (
    <Sheet
      title={t('inapp:pay_title')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      footer={
        externalUrl
          ? {
              action: (
                <ButtonLink wide href={externalUrl}>
                  {t('inapp:open_browser')}
                </ButtonLink>
              ),
              note: copyButton,
            }
          : { action: copyButton }
      }
    >
      <div className={styles.body}>
        <p>{getInAppBrowserText(t, 'payElsewhere')}</p>
        <p className={styles.hint}>{t('inapp:keeps')}</p>
        {menu && <OpenInBrowserMenuGuide menu={menu} />}
      </div>
    </Sheet>
  )
}
