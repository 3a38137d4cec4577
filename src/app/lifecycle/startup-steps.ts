import { subscribeKey } from 'valtio/utils'
import { selectionOptionsStore } from '../../journeys/select/selection-options.store.ts'
import { loadShopAndOpenGame } from '../../journeys/select/loading/start-shop.actions.ts'
import { initHttpClient } from '../../kernel/http/call-gateway.ts'
import { startI18n } from '../../kernel/i18n/i18n.ts'
import { isPseudoLanguageRequested } from '../../kernel/i18n/resolve-language.ts'
import { loadChunkUntilAvailable } from '../../kernel/loading/load-chunk.ts'
import { connectOverlaysToBrowserHistory } from '../../kernel/overlays/browser-overlay-history.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { yieldToMain } from '../../kernel/startup/yield-to-main.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { settlesWithin } from '../../kernel/time/with-timeout.ts'
import { restoreStoredGameAccount } from '../../purchase/account/account.actions.ts'
import { enableDeferredSelectionWrites } from '../../purchase/selection/persist-selection.ts'
import { setPendingOrderPromise } from '../../purchase/order-screen/order-on-screen.ts'
import { restoreSelection, selectionStore } from '../../purchase/selection/selection.store.ts'
import { applyPageConfigChanges } from '../page-config-effects.ts'
import { followRouteRedirects, redirectInvalidLink } from '../initial-url.ts'
import { isOrderOrReplenishPage, isServerRenderedShop, isServerRenderedOrder } from '../hydration/page-facts.ts'
import {
  watchGoodsChosenBeforeHydration,
  applyGoodsChosenBeforeHydration,
} from '../hydration/goods-chosen-before-hydration.ts'
import { loadFirstScreen, getFirstScreenName } from '../first-screen.ts'
import { watchNetworkStatus } from '../watch-network.ts'
import { loadLanguageFonts } from '../header/load-language-fonts.ts'
import { LazyOverlayHost } from '../overlays/lazy-overlay-host.tsx'
import { loadPurchaseTranslations } from '../overlays/load-purchase-translations.ts'
import { overlayTable } from '../overlays/overlays.table.ts'
import { registerApiFailureEffects, runDeferredApiFailureEffects } from '../perform-effects.ts'
import { screenTable } from '../screens.table.ts'
import type { StartupStep } from './run-startup-steps.ts'
import type { StartupContext } from './startup-context.ts'

/** Milliseconds after which the store stops guessing the area and lets the player choose. */
const guessMs = 1500

async function guessRegion(): Promise<void> {
  if (sessionStore.area === null)
    await settlesWithin(
      guessMs,
      import('../guess-area-from-device.ts').then(({ guessAreaFromDevice }) => guessAreaFromDevice()),
    )
}

/** Initializes the HTTP client and loads the code for network requests before React starts. */
function openNetwork({ brand, page }: StartupContext): void {
  const load = initHttpClient(brand, page)
  void load().catch(() => undefined)
}

/** Registers listeners in a separate task, so that a cheap phone can handle a tap first. */
async function listen(): Promise<void> {
  await yieldToMain()
  registerApiFailureEffects()
  applyPageConfigChanges()
  connectOverlaysToBrowserHistory()
  enableDeferredSelectionWrites()
}

/** Restores the selection. Also restores the last account, unless the link has a token or another game. */
function recallPlayer({ linkToken }: StartupContext): void {
  restoreSelection()
  const { clientId, gameProductId } = selectionStore.chosen
  const isSameGame = [undefined, clientId].includes(sessionStore.params.client_id)
  if (gameProductId !== undefined && isSameGame && linkToken === null) restoreStoredGameAccount(gameProductId)
}

function loadWords({ page }: StartupContext): Promise<void> {
  const requestedLanguage = new URLSearchParams(window.location.search).get('spec_lang')
  const options = { pseudo: isPseudoLanguageRequested(requestedLanguage, page.sandbox) }
  return startI18n(sessionStore.language, options).catch(() =>
    import('../start-in-fallback-language.ts').then((part) => part.startInFallbackLanguage(options)),
  )
}

/**
 * Milliseconds for which the first render waits for an order. It waits longer if the server-rendered page already shows
 * the order (`drawn`).
 */
const patienceMs = { empty: 1000, drawn: 8000 }
const withinPatience = async (orderView: Promise<void>, isDrawn = isOrderOrReplenishPage()): Promise<void> => {
  await settlesWithin(patienceMs[isDrawn ? 'drawn' : 'empty'], orderView)
}

/**
 * Returns true after a reload, Back or Forward. Any other page load follows a link, such as one of the game. Safari
 * reports the difference from version 15 on.
 */
function isReturnToPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward')
}

/** Returns the order that this tab showed on this page before a reload. A link to the page shows the goods instead. */
function findShownOrder(): string | undefined {
  const shown = browserStorage.read(browserStorageItems.shownOrder)
  if (shown?.path !== window.location.pathname) return undefined
  if (isReturnToPage()) return shown.billingNo
  browserStorage.remove(browserStorageItems.shownOrder)
  return undefined
}

/** Opens the order in the link, the pending order or the order that this tab showed, without waiting for the network. */
function resumeOrder(
  { params: { billing_no: linked, replenish_id: link } }: StartupContext,
  words: Promise<void>,
): Promise<void> {
  // A replenish link's page has its own pending order.
  const waiting =
    link === undefined
      ? selectionStore.chosen.billingNo
      : browserStorage.read(browserStorageItems.replenishBillingNo)?.[link]
  const billingNo = linked ?? waiting ?? findShownOrder()
  if (billingNo === undefined) return Promise.resolve()
  // Load the chunks in parallel, but start each import in its own task, because each takes 30 ms on a cheap phone.
  const loadModules = () => {
    const second = yieldToMain()
    const third = second.then(yieldToMain)
    return Promise.all([
      import('../../purchase/machine/purchase.actions.ts'),
      words.then(loadPurchaseTranslations),
      second.then(() => LazyOverlayHost.preload()),
      third.then(() => overlayTable.result.preload()),
      linked === undefined ? undefined : third.then(yieldToMain).then(() => screenTable.order.preload()),
      third
        .then(yieldToMain)
        .then(() => import('../unprompted/after-purchase.ts'))
        .then(({ openNewsOverlayAfterPurchases }) => openNewsOverlayAfterPurchases()),
    ])
  }
  const orderView = loadChunkUntilAvailable(loadModules)
    .then(([part]) => part.resumeOrder(billingNo, linked !== undefined, isServerRenderedOrder()))
    .catch(() => reportProblem('chunk', 'purchase'))
  setPendingOrderPromise(orderView)
  return withinPatience(orderView)
}

/** Loads a replenish link before the first render, to avoid a skeleton. */
async function openMakeUpLink(): Promise<void> {
  if (getFirstScreenName() !== 'replenish') return
  const { prefetchReplenishLink: prefetchLink } = await loadChunkUntilAvailable(
    () => import('../../journeys/replenish/replenish.actions.ts'),
  )
  await prefetchLink()
}

function finishLogin({ loginReturned }: StartupContext): void {
  if (loginReturned)
    void loadChunkUntilAvailable(() => import('../../journeys/login/providers/finish-login.actions.ts')).then((part) =>
      part.finishProviderLogin(loginReturned),
    )
}

/**
 * Resolves in the next task, after the embedded responses have been applied. Rendering before that would shift the
 * layout and change colors later.
 */
const whatCameWithThePage = () => new Promise((resolve) => setTimeout(resolve))

/** Waits for the goods if the server rendered them, so that hydration renders the same list. */
async function goodsOfDrawnShop(): Promise<void> {
  await whatCameWithThePage()
  const isComing = selectionStore.chosen.clientId !== undefined && selectionOptionsStore.goods.state === 'loading'
  if (!isComing || !isServerRenderedShop()) return
  await new Promise<void>((resolve) => {
    const stop = subscribeKey(selectionOptionsStore, 'goods', ({ state }) => {
      if (state === 'loading') return
      stop()
      resolve()
    })
  })
}

/**
 * Startup steps. As the specification requires, the URL is read before the gateway is called. To add a step, add a row
 * below the steps that it needs.
 */
export const startupSteps: readonly StartupStep<StartupContext>[] = [
  { name: 'region', needs: [], run: guessRegion },
  {
    name: 'address',
    needs: ['region'],
    run: () => {
      redirectInvalidLink()
      followRouteRedirects()
    },
  },
  { name: 'network', needs: ['address'], run: openNetwork },
  { name: 'listeners', needs: ['network'], run: listen },
  { name: 'choice', needs: ['listeners'], run: recallPlayer },
  { name: 'words', needs: ['choice'], run: loadWords },
  { name: 'order', needs: ['choice'], run: (visit, ended) => resumeOrder(visit, ended('words')) },
  { name: 'screen', needs: ['choice'], run: loadFirstScreen },
  {
    name: 'presses',
    needs: ['words'],
    run: () => {
      watchGoodsChosenBeforeHydration()
      void loadLanguageFonts(sessionStore.language)
    },
  },
  { name: 'connection', needs: ['words'], run: watchNetworkStatus },
  { name: 'login', needs: ['words'], run: finishLogin },
  { name: 'shop', needs: ['words'], run: () => void loadShopAndOpenGame().finally(runDeferredApiFailureEffects) },
  { name: 'makeUpLink', needs: ['shop'], run: () => withinPatience(openMakeUpLink()) },
  {
    name: 'goods',
    needs: ['shop'],
    run: () => withinPatience(goodsOfDrawnShop(), true).then(applyGoodsChosenBeforeHydration),
  },
]
