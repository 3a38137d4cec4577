import { useLocation } from 'wouter'
import { officePlayersApiCalls } from '../../contract/calls/players.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useKeyboardRowSelection } from '../keys/use-keyboard-row-selection.ts'
import { useBrandFilter } from '../shell/use-brand-filter.ts'
import { EmptyListMessage } from '../ui/empty-list-message.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { Panel } from '../ui/panel.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { Table } from '../ui/table.tsx'
import { usePlayerColumns } from './use-player-columns.tsx'

/** Blocked players. Other players are found with the search field. */
export function PlayersScreen() {
  const { t, language } = useOfficeTranslation()
  const [, navigate] = useLocation()
  const { brand } = useBrandFilter()
  const list = useOfficeQuery(officePlayersApiCalls.listBlockedPlayers, {
    language,
    ...(brand === undefined ? {} : { brand }),
  })
  const columns = usePlayerColumns()
  const rows = list.data?.players ?? []
  const open = (player: string) => navigate(`/players/${player}`)
  const current = useKeyboardRowSelection(
    rows.map(({ player }) => player),
    open,
  )
  return (
    <>
      <ScreenHeader title={t('office:players')} aside={t('office:players_hint')} />
      <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      {list.isPending && !list.error && <LoadingPlaceholder />}
      {list.data && rows.length === 0 && (
        <EmptyListMessage title={t('office:players_none_blocked')}>
          <p>{t('office:players_find')}</p>
        </EmptyListMessage>
      )}
      {rows.length > 0 && (
        <Panel title={t('office:players_blocked')} isFlush>
          <Table
            label={t('office:players_blocked')}
            columns={columns}
            rows={rows}
            rowKey={({ player }) => player}
            isCurrent={({ player }) => player === current}
            onRowClick={({ player }) => open(player)}
          />
        </Panel>
      )}
    </>
  )
}
