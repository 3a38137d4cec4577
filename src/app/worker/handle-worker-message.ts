import * as v from 'valibot'
import { getGameList, getProductList } from '../../contract/calls/catalogue.calls.ts'
import { getPageConfig } from '../../contract/calls/config.calls.ts'
import { workerToPageMessageSchema, type PageMessage, type WorkerMessage } from '../../contract/worker.messages.ts'
import { recheckVisibleOrder } from './watch-orders.ts'
import {
  refreshPageConfig,
  refreshLoadedGameList,
  refreshLoadedGoods,
} from '../../journeys/select/loading/refresh.actions.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatShortDateTime } from '../../kernel/time/format-short-date-time.ts'
import { refreshOnceGatewayReachable } from './retry-until-reachable.ts'

/** Functions that reload data on screen, by the path of the cached API call. */
const refreshers: Readonly<Record<string, () => Promise<void>>> = {
  [getPageConfig.path]: refreshPageConfig,
  [getGameList.path]: refreshLoadedGameList,
  [getProductList.path]: refreshLoadedGoods,
}

/** Minimum milliseconds between two reloads of the same data. */
const calmMs = 5000
const refreshedAt = new Map<string, number>()

type MessageOfType<T extends WorkerMessage['type']> = Extract<WorkerMessage, { type: T }>

/**
 * Handlers of service worker messages. To add a message, add a member to the union in the contract, and then a row
 * here.
 */
const messageHandlers: { readonly [T in WorkerMessage['type']]: (message: MessageOfType<T>) => void } = {
  orderMoved: () => void recheckVisibleOrder(),
  replyChanged: ({ path }) => {
    const last = refreshedAt.get(path) ?? 0
    if (Date.now() - last < calmMs) return
    refreshedAt.set(path, Date.now())
    void refreshers[path]?.()
  },
  fromCache: ({ path, keptAt }) => {
    // Show the age of cached data only if it contains prices.
    if (!(path in refreshers)) return
    sessionStore.offlineNote = t('worker:as_of', { time: formatShortDateTime(keptAt, sessionStore.language) })
    if (navigator.onLine) refreshOnceGatewayReachable(refreshAfterReconnect)
  },
}

export function handleServiceWorkerMessage({ data }: MessageEvent): void {
  const message = v.safeParse(workerToPageMessageSchema, data)
  if (!message.success) return
  const handleMessage = messageHandlers[message.output.type] as (message: WorkerMessage) => void
  handleMessage(message.output)
}

/** Refreshes the page when the network or the gateway is back: removes the offline note and reloads cached data. */
export function refreshAfterReconnect(): void {
  sessionStore.offlineNote = null
  navigator.serviceWorker?.controller?.postMessage({ type: 'recheck' } satisfies PageMessage)
  refreshConfigGamesAndGoods()
}

/** Reloads the page config, the games and the goods on screen. */
export function refreshConfigGamesAndGoods(): void {
  for (const refresh of Object.values(refreshers)) void refresh()
}
