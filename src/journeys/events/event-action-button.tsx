import { useSnapshot } from 'valtio'
import type { TopUpStreakEvent, CumulativeTopUpEvent } from '../../contract/entities/events.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { OnlineOnlyButton } from '../../shared/online-only-button.tsx'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { Button } from '../../ui/controls/button.tsx'
import { getClaimableEventGifts } from './event-kinds.table.ts'
import { isEventOver } from './event-header.tsx'
import { claimEventGifts } from './events.actions.ts'
import { topUpEventsStore, type EventKind } from './events.store.ts'
import styles from './events.module.css'

/** Minimum number of claimable gifts from which "Claim all" is shown. */
const minGiftsForClaimAll = 2

interface EventActionButtonProps {
  kind: EventKind
  activity: CumulativeTopUpEvent | TopUpStreakEvent
}

export const hasClaimAllButton = (activity: EventActionButtonProps['activity']): boolean =>
  getClaimableEventGifts(activity).length >= minGiftsForClaimAll

/** Button for the event's next action: log in, claim all gifts or top up. */
export function EventActionButton({ kind, activity }: EventActionButtonProps) {
  const t = useTranslate()
  const { user, linkCheck } = useSnapshot(sessionStore)
  const { claiming, failed } = useSnapshot(topUpEventsStore)
  // While the account from the game's link is loading, offer no login.
  if (!user && linkCheck === 'asking') return <Button wide busy={t('shell:loading')} />
  const isUnreached = linkCheck === 'unreached'
  if (!user)
    return (
      <>
        <p className={styles.quiet}>{t(isUnreached ? 'select:who_unreached' : 'events:guest')}</p>
        <OnlineOnlyButton wide onClick={promptLogin}>
          {t(isUnreached ? 'shell:retry' : 'shell:log_in')}
        </OnlineOnlyButton>
      </>
    )
  if (hasClaimAllButton(activity))
    return (
      <>
        {failed.includes('all') && (
          <p className={styles.failed} role="alert">
            {t('events:claim_failed')}
          </p>
        )}
        <OnlineOnlyButton
          wide
          busy={claiming === 'all' && t('events:claiming')}
          disabled={claiming !== null && claiming !== 'all'}
          onClick={() => void claimEventGifts(kind)}
        >
          {t('events:claim_all')}
        </OnlineOnlyButton>
      </>
    )
  if (isEventOver(activity)) return null
  return (
    <Button
      look={getClaimableEventGifts(activity).length > 0 ? 'ghost' : 'primary'}
      wide
      onClick={() => navigateTo('/selectGoods')}
    >
      {t('events:top_up')}
    </Button>
  )
}
