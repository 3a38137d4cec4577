import { useSnapshot } from 'valtio'
import type { ContinueActivity, CumulativeActivity } from '../../contract/entities/events.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { session } from '../../kernel/session/session.store.ts'
import { OnlineButton } from '../../shared/online-button.tsx'
import { needLogin } from '../../purchase/need-login.ts'
import { Button } from '../../ui/controls/button.tsx'
import { claimableOf } from './event-kinds.table.ts'
import { isOver } from './event-header.tsx'
import { claim } from './events.actions.ts'
import { events, type EventKind } from './events.store.ts'
import styles from './events.module.css'

/** Fewer are claimed where they stand. */
const fewestForAll = 2

interface NextActionProps {
  kind: EventKind
  activity: CumulativeActivity | ContinueActivity
}

export const offersAll = (activity: NextActionProps['activity']): boolean =>
  claimableOf(activity).length >= fewestForAll

/** The one thing to do next: log in, take everything, or top up. */
export function NextAction({ kind, activity }: NextActionProps) {
  const t = useCopy()
  const { user, linkCheck } = useSnapshot(session)
  const { claiming, failed } = useSnapshot(events)
  // Only a guest is asked to log in: the player of a link may not have been found yet.
  if (!user && linkCheck === 'asking') return <Button wide busy={t('shell:loading')} />
  const isUnreached = linkCheck === 'unreached'
  if (!user)
    return (
      <>
        <p className={styles.quiet}>{t(isUnreached ? 'select:who_unreached' : 'events:guest')}</p>
        <OnlineButton wide onClick={needLogin}>
          {t(isUnreached ? 'shell:retry' : 'shell:log_in')}
        </OnlineButton>
      </>
    )
  if (offersAll(activity))
    return (
      <>
        {failed.includes('all') && (
          <p className={styles.failed} role="alert">
            {t('events:claim_failed')}
          </p>
        )}
        <OnlineButton
          wide
          busy={claiming === 'all' && t('events:claiming')}
          disabled={claiming !== null && claiming !== 'all'}
          onClick={() => void claim(kind)}
        >
          {t('events:claim_all')}
        </OnlineButton>
      </>
    )
  if (isOver(activity)) return null
  return (
    <Button
      look={claimableOf(activity).length > 0 ? 'ghost' : 'primary'}
      wide
      onClick={() => navigateTo('/selectGoods')}
    >
      {t('events:top_up')}
    </Button>
  )
}
