import { subscribeKey } from 'valtio/utils'
import { Workbox } from 'workbox-window'
import type { PageMessage, ServiceWorkerContext } from '../../contract/worker.messages.ts'
import { readBootDataFromPage } from '../../kernel/startup/boot.ts'
import { loadAllTranslations, loadTranslations, t } from '../../kernel/i18n/i18n.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { isPlayerTrackingForbidden } from '../../purchase/account/is-player-tracking-forbidden.ts'
import { sendPageUrlsToWorker } from './send-page-urls.ts'
import { applyOrderChangesFromOtherTabs } from './watch-orders.ts'
import { sendPendingOrderToWorker } from './send-pending-order.ts'
import {
  handleServiceWorkerMessage,
  refreshAfterReconnect,
  refreshConfigGamesAndGoods,
} from './handle-worker-message.ts'
import { recoverMissingChunks } from './recover-missing-chunks.ts'
import { offerStoreUpdates } from './offer-update.ts'
import { createTrustedScriptUrl } from './trusted-script-url.ts'

/** Registers the service worker and everything that depends on it. The store works without a worker too. */
export async function registerServiceWorker(): Promise<void> {
  recoverMissingChunks()
  window.addEventListener('online', refreshAfterReconnect)
  applyOrderChangesFromOtherTabs()
  if (!('serviceWorker' in navigator)) return
  await loadTranslations('worker').catch(() => undefined)
  navigator.serviceWorker.addEventListener('message', handleServiceWorkerMessage)
  navigator.serviceWorker.startMessages()
  if (readBootDataFromPage().keptAt !== undefined) refreshConfigGamesAndGoods()
  // Load all texts, so that the worker caches them for offline use.
  await loadAllTranslations()
  subscribeKey(sessionStore, 'language', () => void loadAllTranslations())
  // Bypass the HTTP cache. Otherwise, a broken worker could delay its own fix for a day.
  const workbox = new Workbox(createTrustedScriptUrl('/sw.js'), { scope: '/', updateViaCache: 'none' })
  try {
    const registration = await workbox.register({ immediate: true })
    if (registration) offerStoreUpdates(workbox, registration)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(hello())
    sendPageUrlsToWorker()
    sendPendingOrderToWorker()
    // Files that the page fetched before the worker took control are not cached yet.
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      navigator.serviceWorker.controller?.postMessage(hello()),
    )
  } catch {
    // In private mode or without a network, the registration fails. The store works without the worker.
    reportProblem('noWorker', 'register')
  }
}

/** Returns the first message for the worker, with the files and responses that it should cache for offline use. */
function hello(): PageMessage {
  const { first, language, keptAt } = readBootDataFromPage()
  const { origin } = window.location
  const seen = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${origin}/`))
    .map(({ name }) => name.slice(origin.length))
    .filter((path) => /^\/(assets|brands|art)\//.test(path))
  // False if the responses came from the worker's cache or are in another language.
  const isNews = keptAt === undefined && (language === undefined || language === sessionStore.language)
  return { type: 'hello', facts: facts(), seen: [...new Set(seen)], replies: isNews ? first : {} }
}

/** Without `words`, the worker shows no notifications of orders. */
function facts(): ServiceWorkerContext {
  // Placeholders, which the worker replaces with the data of an order.
  const blanks = { goods: '{{goods}}', role: '{{role}}', date: '{{date}}' }
  return {
    gateway: sessionStore.gateway,
    language: sessionStore.language,
    icon: `/brands/${sessionStore.brand.key}/icon-192.png`,
    ...(isPlayerTrackingForbidden()
      ? {}
      : {
          words: {
            paid: { title: t('worker:news_paid_title'), body: t('worker:news_paid_text', blanks) },
            postponed: { title: t('worker:news_paid_title'), body: t('worker:news_postponed_text', blanks) },
            delivered: { title: t('worker:news_delivered_title'), body: t('worker:news_delivered_text', blanks) },
            failed: { title: t('worker:news_failed_title'), body: t('worker:news_failed_text', blanks) },
            refused: { title: t('worker:news_refused_title'), body: t('worker:news_refused_text', blanks) },
            withdrawn: { title: t('worker:news_withdrawn_title'), body: t('worker:news_withdrawn_text', blanks) },
            refunded: { title: t('worker:news_refunded_title'), body: t('worker:news_refunded_text', blanks) },
            plain: t('worker:news_plain'),
          },
        }),
  }
}
