import { useSnapshot } from 'valtio'
import { resolveBrandWebsiteUrl } from '../../../kernel/url/brand-page-url.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import styles from '../login.module.css'

/** Links to the brand's password recovery and registration, opened in a new tab. */
export function AccountLoginHelpLinks() {
  const t = useTranslate()
  const { passwordPage, joinPage } = useSnapshot(sessionStore).brand.login
  const links = [
    { page: passwordPage, words: t('login:forgot_password') },
    { page: joinPage, words: t('login:new_here') },
  ].filter((link): link is { page: string; words: string } => link.page !== undefined)
  if (links.length === 0) return null
  return (
    <p className={styles.help}>
      {links.map(({ page, words }) => (
        <a key={words} className={styles.helpLink} href={resolveBrandWebsiteUrl(page)} target="_blank" rel="noopener">
          {words}
        </a>
      ))}
    </p>
  )
}
