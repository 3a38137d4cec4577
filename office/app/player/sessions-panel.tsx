import type { PlayerDetail } from '../../contract/entities/player.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useRight } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Table, type Column } from '../ui/table.tsx'
import type { PlayerPanelProps } from './dialogs.table.ts'
import styles from './player.module.css'

type Session = PlayerDetail['sessions'][number]

export function SessionsPanel({ player, onOpen }: PlayerPanelProps) {
  const { t } = useOfficeTranslation()
  const mayEnd = useRight('changePlayers', player.brand) && player.sessions.length > 0
  const endAll = () => onOpen('logOut')
  useShortcuts(mayEnd ? [{ key: 'x', label: 'office:sign_out_everywhere', run: endAll }] : [])
  const columns = useSessionColumns(mayEnd ? (session) => onOpen('logOut', session) : undefined)
  return (
    <Panel
      title={t('office:open_sessions')}
      isFlush
      aside={
        mayEnd && (
          <Button kind="plain" keys="X" onClick={endAll}>
            {t('office:sign_out_everywhere')}
          </Button>
        )
      }
    >
      {player.sessions.length === 0 ? (
        <p className={styles.nothing}>{t('office:no_sessions')}</p>
      ) : (
        <Table
          label={t('office:open_sessions')}
          columns={columns}
          rows={player.sessions}
          rowKey={({ session }) => session}
        />
      )}
    </Panel>
  )
}

/** Returns the table columns. `onEnd` is undefined if the user may not end sessions. */
function useSessionColumns(onEnd: ((session: string) => void) | undefined): readonly Column<Session>[] {
  const { t } = useOfficeTranslation()
  return [
    {
      key: 'started',
      header: t('office:logged_in'),
      cell: ({ startedAt }) =>
        startedAt === null ? t('office:unknown') : <LocalDateTime at={startedAt} format="short" />,
    },
    {
      key: 'until',
      header: t('office:valid_until'),
      cell: ({ expiresAt }) => <LocalDateTime at={expiresAt} format="day" />,
    },
    {
      key: 'games',
      header: t('office:games'),
      from: 'tablet',
      canWrap: true,
      cell: ({ games }) => games.join(', '),
    },
    {
      key: 'end',
      header: t('office:actions'),
      isNumber: true,
      cell: ({ session }) =>
        onEnd && (
          <Button kind="plain" onClick={() => onEnd(session)}>
            {t('office:sign_out')}
          </Button>
        ),
    },
  ]
}
