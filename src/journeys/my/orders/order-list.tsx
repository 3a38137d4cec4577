import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { resendPendingRequests } from '../../../kernel/http/shared-requests.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { useIsWaitingTooLong } from '../../../kernel/loading/use-is-waiting-too-long.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { settlesWithin } from '../../../kernel/time/with-timeout.ts'
import { accountOrdersStore } from '../../../purchase/orders/account-orders.ts'
import { reloadShop } from '../../../purchase/shop/reload-shop.ts'
import type { OrderStatus } from '../../../purchase/ledger/order-status.ts'
import { canOrderBePaid } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { isOrderInProgress, markOrdersSeen, ordersStore } from '../../../purchase/orders/orders.store.ts'
import { findOrderOfOtherAccount, filterOrdersForViewer } from '../../../purchase/orders/order-visibility.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SectionTitle } from '../../../ui/content/section-title.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { mergeDeviceAndAccountOrders } from './merge-orders.ts'
import { HiddenOrdersList } from './hidden-orders-list.tsx'
import { hiddenOrdersStore, isOrderHidden } from './hidden-orders.ts'
import { LoginToSeeOrdersPrompt } from './login-to-see-orders.tsx'
import { NoOrdersMessage } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'
import { refreshOrderList, pollOrderList } from './poll-order-list.ts'
import styles from '../my.module.css'

/**
 * Orders of this device and this account, newest first. Also works offline. Set `headless` inside a sheet to omit the
 * title.
 */
export function OrderList({ headless = false }: { headless?: boolean }) {
  const t = useTranslate()
  const { list } = useSnapshot(ordersStore)
  const { user, online, linkCheck } = useSnapshot(sessionStore)
  // Do not say "on this device" while the account from the game's link is loading, because removing these words later
  // would move the list.
  const isNamed = user !== null || linkCheck !== 'done'
  const account = useAccountOrders()
  const rows = list && mergeDeviceAndAccountOrders(filterOrdersForViewer(list, user), account.list, account.loadedAtMs)
  const isAsked = online && (account.isAsked || linkCheck === 'asking')
  // Show a notice if the gateway is slow, because the request may take a minute.
  const isLate = useIsWaitingTooLong(isAsked)
  const isUnreached = !user && linkCheck === 'unreached'
  const isPartial = online && (account.failed || isLate || isUnreached)
  // Offline, the account's orders are missing, because they are not stored on the device.
  const isNotLoaded = !online && (isUnreached || (user !== null && !account.isLoaded))
  const isViewerKnown = user !== null || linkCheck === 'done'
  const ofOthers = isViewerKnown && !isAsked ? findOrderOfOtherAccount(list ?? [], user) : undefined
  // If the logged-in player has orders, do not reveal that other accounts have used this device.
  const lockedOrder = user && rows && rows.length > 0 ? undefined : ofOthers
  const isNeverEmpty = isPartial || isNotLoaded || lockedOrder !== undefined
  const mayMove = rows?.some(isOrderInProgress) ?? false
  useEffect(() => void refreshOrderList(), [user?.suid, online])
  useEffect(() => void markOrdersSeen(list ?? []), [list])
  useEffect(() => pollOrderList(mayMove ? 'list' : 'seldom'), [mayMove])
  return (
    <section className={styles.part}>
      {!headless && <SectionTitle note={isNamed ? undefined : t('result:on_device')}>{t('shell:orders')}</SectionTitle>}
      {/* The sheet covers the page's offline banner, so show a notice in the sheet. */}
      {headless && !online && !isNotLoaded && list !== null && list.length > 0 && (
        <Notice>{t('result:orders_offline')}</Notice>
      )}
      {isNotLoaded && <Notice>{`${t('result:orders_late')} ${t('errors:offline_load')}`}</Notice>}
      {isPartial && (
        <Notice tone="warn" action={<RefreshButton />}>
          {t(isLate ? 'result:orders_late' : 'result:orders_failed')}
        </Notice>
      )}
      {lockedOrder && <LoginToSeeOrdersPrompt order={lockedOrder} />}
      {/* Show a skeleton instead of "no orders" until the account has been checked. */}
      {rows?.length === 0 && isNeverEmpty ? null : rows && (rows.length > 0 || !isAsked) ? (
        <OrderRows list={rows} />
      ) : (
        <OrdersSkeleton />
      )}
    </section>
  )
}

function useAccountOrders() {
  const { suid, list, loadedAtMs } = useSnapshot(accountOrdersStore)
  const { user } = useSnapshot(sessionStore)
  const belongs = user !== null && suid === user.suid
  return {
    belongs,
    loadedAtMs,
    failed: belongs && list.state === 'failed',
    isAsked: user !== null && (!belongs || list.state === 'loading'),
    isLoaded: belongs && list.state === 'ready',
    list: (belongs ? (getLoadedData(list) ?? []) : []) as readonly OrderStatus[],
  }
}

/** Milliseconds until Refresh can be pressed again. */
const refreshTimeoutMs = 3000

function RefreshButton() {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const refresh = () =>
    runWithBusyState(setBusy, () => {
      resendPendingRequests()
      if (sessionStore.linkCheck === 'unreached') reloadShop()
      return settlesWithin(refreshTimeoutMs, refreshOrderList())
    })
  return (
    // Show no spinner, because it would wrap the button and move the page.
    <Button look="quiet" aria-busy={busy} disabled={busy} onClick={() => void refresh()}>
      {t('shell:retry')}
    </Button>
  )
}

const skeletons = [1, 2, 3]
function OrdersSkeleton() {
  const t = useTranslate()
  return (
    <output className={styles.orders} aria-busy="true" aria-label={t('shell:loading')}>
      {skeletons.map((row) => (
        <Skeleton key={row} blockSize={117} round="m" raised />
      ))}
    </output>
  )
}

/** Maximum number of rows before the list is expanded. */
const maxCollapsedRows = 6

function OrderRows({ list }: { list: readonly Order[] }) {
  const t = useTranslate()
  const [all, setAll] = useState(false)
  const { numbers } = useSnapshot(hiddenOrdersStore)
  const hidden = list.filter((order) => isOrderHidden(order, numbers))
  const listed = list.filter((order) => !hidden.includes(order))
  if (list.length === 0) return <NoOrdersMessage />
  const firstToPay = listed.find(canOrderBePaid)
  const visibleOrders = all ? listed : listed.slice(0, maxCollapsedRows)
  return (
    <>
      {visibleOrders.length > 0 && (
        <ul className={styles.orders}>
          {visibleOrders.map((order) => (
            <OrderRow key={order.billingNo} order={order} isFirstUnpaid={order === firstToPay} />
          ))}
        </ul>
      )}
      {visibleOrders.length < listed.length && (
        <Button look="ghost" wide icon={<Icon name="chevron-down" size={20} />} onClick={() => setAll(true)}>
          {t('result:all_orders', { number: listed.length })}
        </Button>
      )}
      <HiddenOrdersList list={hidden} />
    </>
  )
}
