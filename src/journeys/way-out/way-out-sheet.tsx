import { useSnapshot } from 'valtio'
import { copyText } from '../../kernel/copy-text.ts'
import { inAppBrowser, onThisPhone } from '../../kernel/in-app/in-app-browser.ts'
import { pageLink } from '../../kernel/in-app/page-link.ts'
import { addressOut } from '../../kernel/in-app/way-out.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay, type Overlay } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import { order } from '../../purchase/order-info.store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { GuideSteps } from '../../ui/guide-steps.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './way-out.module.css'

interface WayOutProps {
  id: number
  overlay: Extract<Overlay, { kind: 'wayOut' }>
}

/** Something does not work inside this app: the same page, with all that was chosen, in a browser of its own. */
export function WayOutSheet({ id, overlay: { why } }: WayOutProps) {
  const t = useCopy()
  const { area, params } = useSnapshot(session)
  const { info } = useSnapshot(order)
  const link = pageLink(window.location, { area, clientId: params.client_id, info })
  const browser = inAppBrowser()
  const address = browser && addressOut(onThisPhone(browser.out), link)
  const copy = () => void copyText(link, { name: t('login:copy_link'), done: t('login:link_copied') })
  const copyButton = (
    <Button wide look={address ? 'ghost' : 'primary'} onClick={copy}>
      {t('login:copy_link')}
    </Button>
  )
  const menu = browser && onThisPhone(browser.menu)
  return (
    <Sheet
      title={t(why === 'login' ? 'login:tips' : 'inapp:pay_title')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      foot={
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
        <p>{t(why === 'pay' ? 'inapp:pay_text' : address ? 'inapp:login_text' : 'login:tip_login_env_error')}</p>
        <p className={styles.hint}>{t('inapp:keeps')}</p>
        {menu && (
          <section className={styles.byHand} aria-label={t('inapp:by_hand')}>
            <h3 className={styles.heading}>{t('inapp:by_hand')}</h3>
            <GuideSteps
              steps={[
                { picture: `menu-${menu}`, text: t('inapp:step_menu') },
                { picture: 'open', text: t('inapp:step_open') },
              ]}
            />
          </section>
        )}
      </div>
    </Sheet>
  )
}
