import { subscribeKey } from 'valtio/utils'
import { Workbox } from 'workbox-window'
import type { PageMessage, ServiceWorkerContext } from '../../contract/worker.messages.ts'
import { readBootDataFromPage } from '../../kernel/startup/boot.ts'
import { loadAllTranslations, loadTranslations, t } from '../../kernel/i18n/i18n.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { sendPageUrlsToWorker } from './send-page-urls.ts'
import { watchOrderChanges } from './watch-orders.ts'
import { sendPendingOrderToWorker } from './send-pending-order.ts'
import {
  handleServiceWorkerMessage,
  refreshAfterReconnect,
  refreshConfigGamesAndGoods,
} from './handle-worker-message.ts'
import { recoverMissingChunks } from './recover-missing-chunks.ts'
import { offerStoreUpdates } from './offer-update.ts'
import { createTrustedScriptUrl } from './trusted-script-url.ts'

/** Registers the service worker and its listeners. The store works without a worker too. */
export async function registerServiceWorker(): Promise<void> {
  recoverMissingChunks()
  window.addEventListener('online', refreshAfterReconnect)
  watchOrderChanges()
  if (!('serviceWorker' in navigator)) return
  await loadTranslations('worker').catch(() => undefined)
  navigator.serviceWorker.addEventListener('message', handleServiceWorkerMessage)
  navigator.serviceWorker.startMessages()
  if (readBootDataFromPage().keptAt !== undefined) refreshConfigGamesAndGoods()
  // Load all texts to cache them for offline use.
  await loadAllTranslations()
  subscribeKey(sessionStore, 'language', () => void loadAllTranslations())
  // Bypass the HTTP cache, otherwise a broken worker could block its fix for a day.
  const workbox = new Workbox(createTrustedScriptUrl('/sw.js'), { scope: '/', updateViaCache: 'none' })
  try {
    const registration = await workbox.register({ immediate: true })
    if (registration) offerStoreUpdates(workbox, registration)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(hello())
    sendPageUrlsToWorker()
    sendPendingOrderToWorker()
    // Files fetched before the worker took over are not cached yet.
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      navigator.serviceWorker.controller?.postMessage(hello()),
    )
  } catch {
    // Registration fails in private mode or without a network. The store works without it.
    reportProblem('noWorker', 'register')
  }
}

/** Returns the first message to the worker, with files and responses to cache for offline use. */
function hello(): PageMessage {
  const { first, language, keptAt } = readBootDataFromPage()
  const { origin } = window.location
  const seen = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${origin}/`))
    .map(({ name }) => name.slice(origin.length))
    .filter((path) => /^\/(assets|brands|art)\//.test(path))
  // False if the responses are from the worker's cache or in another language.
  const isNews = keptAt === undefined && (language === undefined || language === sessionStore.language)
  return { type: 'hello', facts: facts(), seen: [...new Set(seen)], replies: isNews ? first : {} }
}

function facts(): ServiceWorkerContext {
  // Placeholders that the worker replaces with values from the ledger.
  const blanks = { goods: '{{goods}}', role: '{{role}}', date: '{{date}}' }
  return {
    gateway: sessionStore.gateway,
    language: sessionStore.language,
    icon: `/brands/${sessionStore.brand.key}/icon-192.png`,
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
  }
}
