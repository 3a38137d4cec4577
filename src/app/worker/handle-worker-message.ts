import * as v from 'valibot'
import { getGameList, getProductList } from '../../contract/calls/catalogue.calls.ts'
import { getPageConfig } from '../../contract/calls/config.calls.ts'
import { workerSays, type PageSays, type WorkerSays } from '../../contract/worker.messages.ts'
import { recheckOrder } from './watch-orders.ts'
import { refreshConfig, refreshGames, refreshGoods } from '../../journeys/select/loading/refresh.actions.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { formatMoment } from '../../kernel/time/format-moment.ts'
import { retryUntilReachable } from './retry-until-reachable.ts'

/** Renews the part of the page that shows a call whose kept answer was old. The ways to log in are asked for whenever the form opens. */
const refreshers: Readonly<Record<string, () => Promise<void>>> = {
  [getPageConfig.path]: refreshConfig,
  [getGameList.path]: refreshGames,
  [getProductList.path]: refreshGoods,
}

/** A gateway whose answer is another each time must not keep a page busy. */
const calmMs = 5000
const refreshedAt = new Map<string, number>()

type Says<T extends WorkerSays['type']> = Extract<WorkerSays, { type: T }>

/** To add a message: a member of the union in the contract, then a row - the type insists on it. */
const deeds: { readonly [T in WorkerSays['type']]: (says: Says<T>) => void } = {
  orderMoved: () => void recheckOrder(),
  replyChanged: ({ path }) => {
    const last = refreshedAt.get(path) ?? 0
    if (Date.now() - last < calmMs) return
    refreshedAt.set(path, Date.now())
    void refreshers[path]?.()
  },
  fromCache: ({ path, keptAt }) => {
    // Prices are what ages; the ways to log in do not.
    if (!(path in refreshers)) return
    session.offlineNote = t('worker:as_of', { time: formatMoment(keptAt, session.language) })
    if (navigator.onLine) retryUntilReachable(refreshAll)
  },
}

export function handleWorkerMessage({ data }: MessageEvent): void {
  const says = v.safeParse(workerSays, data)
  if (!says.success) return
  const deed = deeds[says.output.type] as (says: WorkerSays) => void
  deed(says.output)
}

/** The network is back: answers from the cache are asked for anew. */
export function refreshAll(): void {
  session.offlineNote = null
  navigator.serviceWorker?.controller?.postMessage({ type: 'recheck' } satisfies PageSays)
  refreshShown()
}

/** Asks again for the page config, the games and the goods, and replaces them on the screen. */
export function refreshShown(): void {
  for (const refresh of Object.values(refreshers)) void refresh()
}
