import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { EventGift } from '../../contract/entities/events.ts'
import { resolveGatewayUrl } from '../../kernel/url/gateway-url.ts'
import { formatQuantity } from '../../kernel/i18n/format-count.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { OnlineButton } from '../../shared/online-button.tsx'
import { Card } from '../../ui/content/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { SpriteImage } from '../../ui/content/sprite-image.tsx'
import { Tag } from '../../ui/content/tag.tsx'
import { claim } from './events.actions.ts'
import { events, type EventKind } from './events.store.ts'
import styles from './events.module.css'

interface GiftStepProps {
  kind: EventKind
  /** Its condition: an amount, or days. */
  need: ReactNode
  gift: EventGift
  /** Why a gift is out of reach, in words; nothing for guests, of whom nobody knows. */
  missing: string | undefined
  /** There is a button for all: this one is the quieter. */
  beside: boolean
}

/** One step of an event: what it takes, what it brings, and whether it can be had. */
export function GiftStep({ kind, need, gift, missing, beside }: GiftStepProps) {
  const { items, state } = gift
  const { language } = useSnapshot(session)
  return (
    <Card as="li" className={classNames(styles.step, state === 'locked' && styles.locked)}>
      <div className={styles.stepHead}>
        <span className={styles.need}>{need}</span>
        <GiftState kind={kind} gift={gift} missing={missing} beside={beside} />
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

function GiftState({ kind, gift, missing, beside }: Omit<GiftStepProps, 'need'>) {
  const t = useCopy()
  const { claiming, failed } = useSnapshot(events)
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
      <OnlineButton
        small
        look={beside ? 'ghost' : 'primary'}
        busy={claiming === gift.giftId && t('events:claiming')}
        disabled={claiming !== null && claiming !== gift.giftId}
        onClick={() => void claim(kind, gift.giftId)}
      >
        {hasFailed ? t('shell:retry') : t('events:claim')}
      </OnlineButton>
    </span>
  )
}
