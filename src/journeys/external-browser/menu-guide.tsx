import { getInAppBrowserText } from '../../kernel/in-app/in-app-text.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { GuideSteps } from '../../ui/states/guide-steps.tsx'
import styles from './external-browser.module.css'

/** Illustrates how to open the page through the app's menu. */
export function OpenInBrowserMenuGuide({ menu }: { menu: 'top' | 'bottom' }) {
  const t = useTranslate()
  return (
    <section className={styles.byHand} aria-label={t('inapp:by_hand')}>
      <h3 className={styles.heading}>{t('inapp:by_hand')}</h3>
      <GuideSteps
        steps={[
          { picture: `menu-${menu}`, text: getInAppBrowserText(t, 'openMenu') },
          { picture: 'open', text: t('inapp:step_open') },
        ]}
      />
    </section>
  )
}
