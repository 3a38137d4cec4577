import { useLocation, useSearchParams } from 'wouter'
import { officePlayersApiCalls } from '../../contract/calls/players.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useKeyboardRowSelection } from '../keys/use-keyboard-row-selection.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useOrderColumns } from '../orders/use-order-columns.tsx'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { Panel } from '../ui/panel.tsx'
import { Table } from '../ui/table.tsx'
import styles from './player.module.css'

/** Columns that fit in the panel. The page header already shows the player's name and brand. */
const shown = new Set(['placed', 'order', 'bought', 'amount', 'money', 'goods'])

/** Orders of a player, newest first. The URL contains the current page of the list. */
export function OrdersPanel({ player }: { readonly player: string }) {
  const { t, language } = useOfficeTranslation()
  const [params, setParams] = useSearchParams()
  const [, navigate] = useLocation()
  const cursor = params.get('cursor')
  const list = useOfficeQuery(officePlayersApiCalls.findPlayerOrders, {
    player,
    language,
    ...(cursor === null ? {} : { cursor }),
  })
  const columns = useOrderColumns()
    .filter(({ key }) => shown.has(key))
    .map((column) => ({ ...column, canWrap: column.key === 'bought' }))
  const rows = list.data?.orders ?? []
  const open = (billingNo: string) => navigate(`/orders/${billingNo}`)
  const current = useKeyboardRowSelection(
    rows.map(({ billingNo }) => billingNo),
    open,
  )
  const turnTo = (page: string | null | undefined) => {
    if (page)
      setParams((old) => {
        const next = new URLSearchParams(old)
        next.set('cursor', page)
        return next
      })
  }
  const previous = list.data?.previous
  const next = list.data?.next
  const hasPages = Boolean(previous ?? next)
  useShortcuts(
    hasPages
      ? [
          { key: '[', label: 'office:newer', run: () => turnTo(previous) },
          { key: ']', label: 'office:older', run: () => turnTo(next) },
        ]
      : [],
  )
  return (
    <Panel title={t('office:orders')} isFlush>
      <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      {list.isPending && !list.error && <LoadingPlaceholder />}
      {list.data && rows.length === 0 && <p className={styles.nothing}>{t('office:player_no_orders')}</p>}
      {rows.length > 0 && (
        <Table
          label={t('office:orders')}
          columns={columns}
          rows={rows}
          rowKey={({ billingNo }) => billingNo}
          isCurrent={({ billingNo }) => billingNo === current}
          onRowClick={({ billingNo }) => open(billingNo)}
        />
      )}
      {hasPages && (
        <footer className={styles.footer}>
          <Button keys="[" disabled={!previous} onClick={() => turnTo(previous)}>
            {t('office:newer')}
          </Button>
          <Button keys="]" disabled={!next} onClick={() => turnTo(next)}>
            {t('office:older')}
          </Button>
        </footer>
      )}
    </Panel>
  )
}
