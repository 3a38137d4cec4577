import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { storedValueKinds, type PartnerGift } from '../../contract/entities/card.ts'
import { resolveGatewayUrl } from '../../kernel/url/gateway-url.ts'
import { formatQuantity } from '../../kernel/i18n/format-count.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatDate } from '../../kernel/time/format-date-range.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { LoadErrorMessage } from '../../shared/load-error-message.tsx'
import { OfflineNotice } from '../../shared/offline-notice.tsx'
import { OnlineOnlyButton } from '../../shared/online-only-button.tsx'
import { DotSeparatedLine } from '../../ui/content/dot-separated.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Tag } from '../../ui/content/tag.tsx'
import { SpriteImage } from '../../ui/content/sprite-image.tsx'
import { giftCardStore } from './gift-card.store.ts'
import { claimPartnerGift, loadPartnerGifts } from './gifts.actions.ts'
import { GiftCardTabSkeleton } from './tab-skeleton.tsx'
import styles from './gift-card.module.css'

/** Gifts from the game's partners, claimable once per account. */
export function PartnerGiftsTab() {
  const t = useTranslate()
  const { gifts } = useSnapshot(giftCardStore)
  const { user } = useSnapshot(sessionStore)
  const { clientId } = useSnapshot(selectionStore).chosen
  useEffect(() => void loadPartnerGifts(), [clientId, user?.suid])
  if (gifts.state === 'loading') return <GiftCardTabSkeleton />
  if (gifts.state === 'failed')
    return <LoadErrorMessage failure={gifts.failure} onRetry={() => void loadPartnerGifts()} />
  if (gifts.data.length === 0)
    return <EmptyState art="gifts" title={t('giftCard:gifts_none')} text={t('giftCard:gifts_none_hint')} />
  return (
    <div className={styles.stack}>
      <OfflineNotice />
      <ul className={styles.rows}>
        {gifts.data.map((gift) => (
          <GiftRow key={gift.giftId} gift={gift} />
        ))}
      </ul>
    </div>
  )
}

function GiftRow({ gift }: { gift: PartnerGift }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { claiming, failed } = useSnapshot(giftCardStore)
  const { giftId: id, name, partner, icon, kind, amount, endsAt: ends, state } = gift
  const unit = t(kind === storedValueKinds.star ? 'giftCard:extra_gems' : 'giftCard:gems')
  return (
    <li className={styles.row}>
      <SpriteImage src={resolveGatewayUrl(icon)} width={44} />
      <span className={styles.text}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.detail}>
          <DotSeparatedLine parts={[partner, `${unit}\u00a0${formatQuantity(amount, language)}`]} />
        </span>
        <span className={styles.detail}>{t('giftCard:until', { time: formatDate(ends, language) })}</span>
      </span>
      <span className={styles.action}>
        {state === 'received' ? (
          <Tag tone="good">{t('events:received')}</Tag>
        ) : (
          <OnlineOnlyButton
            small
            busy={claiming === id && t('events:claiming')}
            disabled={claiming !== null && claiming !== id}
            onClick={() => void claimPartnerGift(id)}
          >
            {failed === id ? t('shell:retry') : t('events:claim')}
          </OnlineOnlyButton>
        )}
        {failed === id && (
          <span className={styles.bad} role="alert">
            {t('giftCard:receive_failed')}
          </span>
        )}
      </span>
    </li>
  )
}
