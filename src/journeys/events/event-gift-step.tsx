import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { EventGift } from '../../contract/entities/events.ts'
import { resolveGatewayUrl } from '../../kernel/url/gateway-url.ts'
import { formatQuantity } from '../../kernel/i18n/format-count.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { OnlineOnlyButton } from '../../shared/online-only-button.tsx'
import { Card } from '../../ui/content/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { SpriteImage } from '../../ui/content/sprite-image.tsx'
import { Tag } from '../../ui/content/tag.tsx'
import { claimEventGifts } from './events.actions.ts'
import { topUpEventsStore, type EventKind } from './events.store.ts'
import styles from './events.module.css'

interface EventGiftStepProps {
  kind: EventKind
  /** Required amount or number of days. */
  need: ReactNode
  gift: EventGift
  /** Text for the missing amount or days. Undefined for guests. */
  missing: string | undefined
  /** True if "Claim all" is the page's primary button, so that this step's button is secondary. */
  isSecondary: boolean
}

export function EventGiftStep({ kind, need, gift, missing, isSecondary }: EventGiftStepProps) {
  const { items, state } = gift
  const { language } = useSnapshot(sessionStore)
  return (
    <Card as="li" className={classNames(styles.step, state === 'locked' && styles.locked)}>
      <div className={styles.stepHead}>
        <span className={styles.need}>{need}</span>
        <GiftState kind={kind} gift={gift} missing={missing} isSecondary={isSecondary} />
      </div>
      <ul className={styles.items}>
        {items.map(({ name, icon, count }) => (
          <li key={name} className={styles.item}>
            <SpriteImage src={resolveGatewayUrl(icon)} width={36} />
            <bdi>{name}</bdi>
            <bdi className={styles.count}>{formatQuantity(count, language)}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function GiftState({ kind, gift, missing, isSecondary }: Omit<EventGiftStepProps, 'need'>) {
  const t = useTranslate()
  const { claiming, failed } = useSnapshot(topUpEventsStore)
  if (gift.state === 'received') return <Tag tone="good">{t('events:received')}</Tag>
  if (gift.state === 'locked')
    return (
      <span className={styles.state}>
        <Icon name="lock" size={16} />
        {missing ?? t('events:locked')}
      </span>
    )
  const hasFailed = failed.includes(gift.giftId)
  return (
    <span className={styles.failed}>
      {hasFailed && <span role="alert">{t('events:claim_failed')}</span>}
      <OnlineOnlyButton
        small
        look={isSecondary ? 'ghost' : 'primary'}
        busy={claiming === gift.giftId && t('events:claiming')}
        disabled={claiming !== null && claiming !== gift.giftId}
        onClick={() => void claimEventGifts(kind, gift.giftId)}
      >
        {hasFailed ? t('shell:retry') : t('events:claim')}
      </OnlineOnlyButton>
    </span>
  )
}
