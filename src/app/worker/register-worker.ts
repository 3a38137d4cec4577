import { subscribeKey } from 'valtio/utils'
import { Workbox } from 'workbox-window'
import type { PageSays, WorkerFacts } from '../../contract/worker.messages.ts'
import { readBootData } from '../../kernel/startup/boot.ts'
import { loadAllTranslations, loadTranslations, t } from '../../kernel/i18n/i18n.ts'
import { report } from '../../kernel/report.ts'
import { session } from '../../kernel/session/session.store.ts'
import { reportAddresses } from './report-addresses.ts'
import { watchOrders } from './watch-orders.ts'
import { reportPendingOrder } from './report-pending-order.ts'
import { handleWorkerMessage, refreshAll, refreshShown } from './handle-worker-message.ts'
import { recoverMissingChunks } from './recover-missing-chunks.ts'
import { offerUpdates } from './offer-update.ts'
import { scriptUrl } from './script-url.ts'

/** The store's work in the background, begun when the first screen stands. Where there is no service worker all else works. */
export async function registerWorker(): Promise<void> {
  recoverMissingChunks()
  window.addEventListener('online', refreshAll)
  watchOrders()
  if (!('serviceWorker' in navigator)) return
  await loadTranslations('worker').catch(() => undefined)
  navigator.serviceWorker.addEventListener('message', handleWorkerMessage)
  navigator.serviceWorker.startMessages()
  if (readBootData().keptAt !== undefined) refreshShown()
  // Any screen may be opened without a network, and needs to be read then.
  await loadAllTranslations()
  subscribeKey(session, 'language', () => void loadAllTranslations())
  // The script itself is asked for anew each time, or a broken worker could keep its own repair away for a day.
  const workbox = new Workbox(scriptUrl('/sw.js'), { scope: '/', updateViaCache: 'none' })
  try {
    // The page has loaded long ago, so there is nothing to wait for.
    const registration = await workbox.register({ immediate: true })
    if (registration) offerUpdates(workbox, registration)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(hello())
    reportAddresses()
    reportPendingOrder()
    // Files that were fetched before it took over are in nobody's cache yet.
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      navigator.serviceWorker.controller?.postMessage(hello()),
    )
  } catch {
    // Refused by a private mode, or not reached: the store goes on without it.
    report('noWorker', 'register')
  }
}

/** Answers that came without the worker are handed to it, so that they are there without a network. */
function hello(): PageSays {
  const { first, language, keptAt } = readBootData()
  const { origin } = window.location
  const seen = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${origin}/`))
    .map(({ name }) => name.slice(origin.length))
    .filter((path) => /^\/(assets|brands|art)\//.test(path))
  // Files that the worker itself has kept are no news to it.
  const isNews = keptAt === undefined && (language === undefined || language === session.language)
  return { type: 'hello', facts: facts(), seen: [...new Set(seen)], replies: isNews ? first : {} }
}

function facts(): WorkerFacts {
  // The worker fills in what it finds in the ledger.
  const blanks = { goods: '{{goods}}', role: '{{role}}' }
  return {
    gateway: session.gateway,
    language: session.language,
    icon: `/brands/${session.brand.key}/icon-192.png`,
    words: {
      paid: { title: t('worker:news_paid_title'), body: t('worker:news_paid_text', blanks) },
      delivered: { title: t('worker:news_delivered_title'), body: t('worker:news_delivered_text', blanks) },
      failed: { title: t('worker:news_failed_title'), body: t('worker:news_failed_text', blanks) },
      refused: { title: t('worker:news_refused_title'), body: t('worker:news_refused_text', blanks) },
      refunded: { title: t('worker:news_refunded_title'), body: t('worker:news_refunded_text', blanks) },
      plain: t('worker:news_plain'),
    },
  }
}
