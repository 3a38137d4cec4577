import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { retryPendingRequests } from '../../../kernel/http/shared-requests.ts'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { useIsSlow } from '../../../kernel/loading/use-is-slow.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { settlesWithin } from '../../../kernel/time/with-timeout.ts'
import { accountOrders } from '../../../purchase/account-orders.ts'
import { askAgain } from '../../../purchase/ask-again.ts'
import type { OrderStatus } from '../../../purchase/ledger/order-status.ts'
import { canBePaid } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { isOpen, markListSeen, orders } from '../../../purchase/orders.store.ts'
import { findOrderOfOthers, listedFor } from '../../../purchase/seen-by.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SectionTitle } from '../../../ui/content/section-title.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { allOrders } from './merge-orders.ts'
import { HiddenRows } from './hidden-orders-list.tsx'
import { hiddenOrders, isHidden } from './hidden-orders.ts'
import { LogInToSee } from './login-to-see-orders.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'
import { lookAtList, watchList } from './watch-order-list.ts'
import styles from '../my.module.css'

/**
 * Orders of this device and of the account, newest first. Offline they are the last known ones.
 * `headless`: the sheet around it says the title.
 */
export function OrderList({ headless = false }: { headless?: boolean }) {
  const t = useCopy()
  const { list } = useSnapshot(orders)
  const { user, online, linkCheck } = useSnapshot(session)
  // Said before the account is known, where a link names one: a longer note would move the list.
  const isNamed = user !== null || linkCheck !== 'done'
  const account = useAccountOrders()
  const rows = list && allOrders(listedFor(list, user), account.list, account.toldAtMs)
  const isAsked = online && (account.isAsked || linkCheck === 'asking')
  // A gateway out of reach is tried for up to a minute, and the browser calls itself online all the while.
  const isLate = useIsSlow(isAsked)
  const isUnreached = !user && linkCheck === 'unreached'
  const isPartial = online && (account.failed || isLate || isUnreached)
  // The account's orders are on no device: without a network only what was loaded before is known of them.
  const isNotLoaded = !online && (isUnreached || (user !== null && !account.isLoaded))
  const isViewerKnown = user !== null || linkCheck === 'done'
  const ofOthers = isViewerKnown && !isAsked ? findOrderOfOthers(list ?? [], user) : undefined
  // Who is logged in and has orders need not hear of the others on a shared device.
  const lockedOrder = user && rows && rows.length > 0 ? undefined : ofOthers
  const isNeverEmpty = isPartial || isNotLoaded || lockedOrder !== undefined
  const mayMove = rows?.some(isOpen) ?? false
  useEffect(() => void lookAtList(), [user?.suid, online])
  useEffect(() => void markListSeen(list ?? []), [list])
  useEffect(() => watchList(mayMove ? 'list' : 'seldom'), [mayMove])
  return (
    <section className={styles.part}>
      {!headless && <SectionTitle note={isNamed ? undefined : t('result:on_device')}>{t('shell:orders')}</SectionTitle>}
      {/* The page has its banner; the sheet lies over that. */}
      {headless && !online && !isNotLoaded && list !== null && list.length > 0 && (
        <Notice>{t('result:orders_offline')}</Notice>
      )}
      {isNotLoaded && <Notice>{`${t('result:orders_late')} ${t('errors:offline_load')}`}</Notice>}
      {isPartial && (
        <Notice tone="warn" action={<RefreshButton />}>
          {t(isLate ? 'result:orders_late' : 'result:orders_failed')}
        </Notice>
      )}
      {lockedOrder && <LogInToSee order={lockedOrder} />}
      {/* As long as the account has not answered, the list does not say "nothing". */}
      {rows?.length === 0 && isNeverEmpty ? null : rows && (rows.length > 0 || !isAsked) ? (
        <Rows list={rows} />
      ) : (
        <OrdersSkeleton />
      )}
    </section>
  )
}

function useAccountOrders() {
  const { suid, list, toldAtMs } = useSnapshot(accountOrders)
  const { user } = useSnapshot(session)
  const belongs = user !== null && suid === user.suid
  return {
    belongs,
    toldAtMs,
    failed: belongs && list.state === 'failed',
    isAsked: user !== null && (!belongs || list.state === 'loading'),
    isLoaded: belongs && list.state === 'ready',
    list: (belongs ? (getLoadedData(list) ?? []) : []) as readonly OrderStatus[],
  }
}

/** Where this call hangs as well, it can be pressed again. */
const busyMs = 3000

function RefreshButton() {
  const t = useCopy()
  const [busy, setBusy] = useState(false)
  const refresh = () =>
    runWithBusyState(setBusy, () => {
      retryPendingRequests()
      if (session.linkCheck === 'unreached') askAgain()
      return settlesWithin(busyMs, lookAtList())
    })
  return (
    // A spinner beside its words would take it to a line of its own, and move the page.
    <Button look="quiet" aria-busy={busy} disabled={busy} onClick={() => void refresh()}>
      {t('shell:retry')}
    </Button>
  )
}

const skeletons = [1, 2, 3]
function OrdersSkeleton() {
  const t = useCopy()
  return (
    <output className={styles.orders} aria-busy="true" aria-label={t('shell:loading')}>
      {skeletons.map((row) => (
        <Skeleton key={row} blockSize={117} round="m" raised />
      ))}
    </output>
  )
}

/** As many as a thumb scrolls past without losing its way; the others when they are wanted. */
const mostShown = 6

function Rows({ list }: { list: readonly Order[] }) {
  const t = useCopy()
  const [all, setAll] = useState(false)
  const { numbers } = useSnapshot(hiddenOrders)
  const hidden = list.filter((order) => isHidden(order, numbers))
  const listed = list.filter((order) => !hidden.includes(order))
  if (list.length === 0) return <NoOrders />
  const firstToPay = listed.find(canBePaid)
  const shown = all ? listed : listed.slice(0, mostShown)
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.orders}>
          {shown.map((order) => (
            <OrderRow key={order.billingNo} order={order} isFirstToPay={order === firstToPay} />
          ))}
        </ul>
      )}
      {shown.length < listed.length && (
        <Button look="ghost" wide icon={<Icon name="chevron-down" size={20} />} onClick={() => setAll(true)}>
          {t('result:all_orders', { number: listed.length })}
        </Button>
      )}
      <HiddenRows list={hidden} />
    </>
  )
}
