import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatShortDateTime } from '../../../kernel/time/format-short-date-time.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import styles from './support-messages.module.css'

/** Messages from customer service about the order, newest first. */
export function SupportMessages({ order: { messages } }: { order: Order }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const isInBrowser = useIsHydrated()
  return [...(messages ?? [])].reverse().map(({ text, at }) => (
    <Notice key={`${at} ${text}`}>
      <span className={styles.from}>
        <strong>{t('result:support_message')}</strong>
        {/* The server does not know the player's time zone. */}
        {isInBrowser && <span>{formatShortDateTime(at, language)}</span>}
      </span>
      <span className={styles.text}>{text}</span>
    </Notice>
  ))
}
