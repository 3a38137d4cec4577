import { useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'wouter'
import { officePlayersApiCalls } from '../../contract/calls/players.calls.ts'
import type { PlayerDetail } from '../../contract/entities/player.ts'
import { isCallError } from '../api/call-error.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { EmptyListMessage } from '../ui/empty-list-message.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import record from '../ui/record.module.css'
import { AccountsPanel } from './accounts-panel.tsx'
import { PlayerBlockPanel } from './player-block-panel.tsx'
import { RefundsAndDisputesPanel } from './refunds-and-disputes-panel.tsx'
import { CouponsPanel } from './coupons-panel.tsx'
import { isDialogName, playerDialogs, type DialogName } from './dialogs.table.ts'
import { PlayerStaffActionsPanel } from './player-staff-actions-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { ReplenishLinksPanel } from './replenish-links-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { PlayerTotalsList } from './player-totals-list.tsx'
import styles from './player.module.css'

/** Milliseconds between two reloads, so that changes by other people appear without reloading the page. */
const refreshMs = 10_000

export function PlayerScreen() {
  const { t, language } = useOfficeTranslation()
  const { player: key } = useParams<{ player: string }>()
  const [, navigate] = useLocation()
  const player = useOfficeQuery(officePlayersApiCalls.getPlayer, { player: key, language }, { everyMs: refreshMs })
  useShortcuts([{ key: 'Escape', label: 'office:keys_back', run: () => leave(navigate) }])
  if (isCallError(player.error, 'notFound') || isCallError(player.error, 'badRequest'))
    return (
      <EmptyListMessage title={t('office:player_not_found')}>
        <p>{t('office:player_not_found_hint')}</p>
      </EmptyListMessage>
    )
  return (
    <>
      <LoadFailure error={player.data ? undefined : player.error} onRetry={() => void player.refetch()} />
      {player.isPending && !player.error && <LoadingPlaceholder />}
      {player.data && !player.isPlaceholderData && <PlayerView key={key} player={player.data} />}
    </>
  )
}

/** Goes back to the list. If this page was opened by a link, opens the list of all players instead. */
function leave(navigate: (path: string) => void): void {
  if (history.length > 1) history.back()
  else navigate('/players')
}

function PlayerView({ player }: { readonly player: PlayerDetail }) {
  const { t } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const { dialog, subject, open, close } = useDialogInAddress()
  // Keep the player as it was when the dialog opened. If the block has changed since, the gateway rejects the action.
  const [opened, setOpened] = useState(player)
  const show = (name: DialogName, of?: string) => {
    setOpened(player)
    open(name, of)
  }
  const Dialog = dialog && playerDialogs[dialog]
  return (
    <div className={record.page}>
      <header className={record.head}>
        <p className={record.path}>
          <Link href="/players">{t('office:players')}</Link> / <bdi className={record.mono}>{player.accountId}</bdi>
        </p>
        <h1 className={record.title}>
          <bdi>{player.account}</bdi>
        </h1>
        <p className={record.subtitle}>
          {brandName(player.brand)} · {player.games.join(', ')}
          {player.firstOrderAt !== null && (
            <>
              {' · '}
              {t('office:first_order')} <LocalDateTime at={player.firstOrderAt} format="day" />
            </>
          )}
        </p>
      </header>
      <div className={styles.facts}>
        <PlayerTotalsList player={player} />
        <OrdersPanel player={player.player} />
        <RefundsAndDisputesPanel player={player} />
        <SessionsPanel player={player} onOpen={show} />
        <PlayerStaffActionsPanel player={player} />
      </div>
      <aside className={styles.side}>
        <PlayerBlockPanel player={player} onOpen={show} />
        <AccountsPanel player={player} onOpen={show} />
        <LimitsPanel player={player} />
        <CouponsPanel player={player} />
        <ReplenishLinksPanel player={player} onOpen={show} />
      </aside>
      {Dialog && <Dialog player={opened} subject={subject} onClose={close} />}
    </div>
  )
}

/** Keeps the name of the open dialog in the URL, so that it opens again after a sign-in on another site. */
function useDialogInAddress() {
  const [params, setParams] = useSearchParams()
  const name = params.get('do') ?? ''
  const change = (values: { readonly do?: string; readonly of?: string }) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        next.delete('do')
        next.delete('of')
        for (const [key, value] of Object.entries(values)) next.set(key, value)
        return next
      },
      { replace: true },
    )
  return {
    dialog: isDialogName(name) ? name : undefined,
    /** Id of the session or other item that the dialog changes. */
    subject: params.get('of') ?? undefined,
    open: (value: DialogName, of?: string) => change({ do: value, ...(of === undefined ? {} : { of }) }),
    close: () => change({}),
  }
}
