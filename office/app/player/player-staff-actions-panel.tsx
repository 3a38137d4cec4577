import type { PlayerDetail } from '../../contract/entities/player.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useReasonLabel } from '../log/use-reason-label.ts'
import { useLogVerbLabel } from '../log/use-log-verb-label.ts'
import { Panel } from '../ui/panel.tsx'
import record from '../ui/record.module.css'
import styles from './player.module.css'

export function PlayerStaffActionsPanel({ player }: { readonly player: PlayerDetail }) {
  const { t } = useOfficeTranslation()
  const verbLabel = useLogVerbLabel()
  const reasonLabel = useReasonLabel()
  if (player.history.length === 0) return null
  return (
    <Panel title={t('office:player_history')} aside={t('office:player_history_hint')}>
      <ul className={styles.rows}>
        {player.history.map(({ sequence, at, staff, verb, reason, note }) => (
          <li key={sequence} className={styles.row}>
            <span>{verbLabel(verb)}</span>
            <span className={record.quiet}>
              <LocalDateTime at={at} format="short" />
            </span>
            <span className={styles.detail}>
              <bdi>{staff || t('office:command_line')}</bdi>
              {reason && <> · {reasonLabel(reason)}</>}
              {note && (
                <>
                  {' · '}
                  <bdi>{note}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
