import { useEffect, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { storedValueKinds, type GiftCardHistory } from '../../contract/entities/card.ts'
import { formatCount, formatBonusAmount } from '../../kernel/i18n/format-count.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatShortDateTime } from '../../kernel/time/format-short-date-time.ts'
import { normalizeTimestampToMs } from '../../kernel/time/timestamp.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { LoadErrorMessage } from '../../shared/load-error-message.tsx'
import { usePricingRegion } from '../../purchase/selection/use-pricing-region.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SectionTitle } from '../../ui/content/section-title.tsx'
import { giftCardStore } from './gift-card.store.ts'
import { loadGiftCardHistory } from './gifts.actions.ts'
import { GiftCardTabSkeleton } from './tab-skeleton.tsx'
import styles from './gift-card.module.css'

export function GiftCardHistoryTab() {
  const t = useTranslate()
  const { history } = useSnapshot(giftCardStore)
  const { user, language } = useSnapshot(sessionStore)
  const { clientId } = useSnapshot(selectionStore).chosen
  useEffect(() => void loadGiftCardHistory(), [clientId, user?.suid])
  if (history.state === 'loading') return <GiftCardTabSkeleton />
  if (history.state === 'failed')
    return <LoadErrorMessage failure={history.failure} onRetry={() => void loadGiftCardHistory()} />
  const { cards, history: entries, storedValues: values } = history.data as GiftCardHistory
  if (entries.length === 0)
    return <EmptyState art="orders" title={t('giftCard:no_data')} text={t('giftCard:mine_none_hint')} />
  return (
    <div className={styles.stack}>
      <HistorySection title={t('giftCard:stored')}>
        <dl className={styles.values}>
          {values.map(({ kind, amount }) => (
            <div key={kind} className={styles.stored}>
              <dt className={styles.quiet}>{t(getUnitKey(kind))}</dt>
              <dd className={styles.amount}>
                <bdi>{formatCount(amount, language)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </HistorySection>
      {cards.length > 0 && (
        <HistorySection title={t('giftCard:cards')}>
          <ul className={styles.rows}>
            {cards.map((card) => (
              <CardRow key={card.billingNo} card={card} />
            ))}
          </ul>
        </HistorySection>
      )}
      <HistorySection title={t('giftCard:history')}>
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <EntryRow key={`${entry.at} ${entry.kind} ${entry.cardEnd} ${entry.name}`} entry={entry} />
          ))}
        </ul>
      </HistorySection>
    </div>
  )
}

const getUnitKey = (kind: GiftCardHistory['history'][number]['kind']) =>
  kind === storedValueKinds.star ? 'giftCard:extra_gems' : 'giftCard:gems'

function HistorySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  )
}

function CardRow({ card }: { card: GiftCardHistory['cards'][number] }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const region = usePricingRegion()
  const { cardEnd: end, at, price, currency } = card
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <span className={styles.name}>{t('giftCard:card_end', { end })}</span>
        <bdi className={styles.detail}>{formatShortDateTime(normalizeTimestampToMs(at), language)}</bdi>
      </span>
      <bdi className={styles.value}>{formatPrice(price, currency, language, region)}</bdi>
    </li>
  )
}

function EntryRow({ entry: { at, cardEnd: end, name, kind, amount } }: { entry: GiftCardHistory['history'][number] }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <bdi className={styles.name}>{end === null ? name : t('giftCard:card_end', { end })}</bdi>
        <bdi className={styles.detail}>{formatShortDateTime(normalizeTimestampToMs(at), language)}</bdi>
      </span>
      <span className={styles.value}>
        {t(getUnitKey(kind))} <bdi>{formatBonusAmount(amount, language)}</bdi>
      </span>
    </li>
  )
}
