import { subscribeKey } from 'valtio/utils'
import { fetchStates } from '../journeys/select/states.tsx'
import { select } from '../journeys/select/select.store.ts'
import { startShop } from '../journeys/select/start-shop.actions.ts'
import { readBoot } from '../kernel/startup/boot.ts'
import { afterFirstPaint } from '../kernel/startup/after-first-paint.ts'
import { nextTurn } from '../kernel/startup/next-turn.ts'
import { readBrand } from '../kernel/session/brand.ts'
import { beginHttp } from '../kernel/http/send.ts'
import { startI18n } from '../kernel/i18n/i18n.ts'
import { wantsPseudo } from '../kernel/i18n/resolve-language.ts'
import { loadPatiently } from '../kernel/loading/load-part.ts'
import { keepInstallPrompt } from '../kernel/install/install-prompt.ts'
import type { Params } from '../kernel/address/params.table.ts'
import { beginOverlayBack } from '../kernel/overlays/overlay-back.ts'
import { parseParams, takeToken } from '../kernel/address/params.ts'
import { report } from '../kernel/report.ts'
import { beginSession, session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { keys } from '../kernel/storage/storage-keys.table.ts'
import { comesWithin } from '../kernel/time/within.ts'
import { followLink, recallLink } from '../kernel/address/tab-link.ts'
import { recallAccount } from '../purchase/account.actions.ts'
import { awaitOrder } from '../purchase/order-in-sight.ts'
import { keepChoicesInTurn } from '../purchase/keep-choice.ts'
import { selection, restoreSelection } from '../purchase/selection.store.ts'
import { isDrawnForOne, isDrawnShop, showsOrder } from './drawn/drawn-facts.ts'
import { followEarlyPresses, keepPressed } from './drawn/pressed-early.ts'
import { followConfig, openUnprompted } from './apply-config.ts'
import { followSocialLink, leaveHomeAddress, settleAddress, settleArea, settleLink, takeLogin } from './boot-address.ts'
import { fetchFirstScreen, firstScreenName } from './first-screen.ts'
import { firstSession } from './first-session.ts'
import { followNetwork } from './follow-network.ts'
import { logReports } from './log-reports.ts'
import { dressFor } from './header/dress-for.ts'
import { LateOverlayHost } from './overlays/late-overlay-host.tsx'
import { purchaseWords } from './overlays/purchase-words.ts'
import { performEffects, releaseEffects } from './perform-effects.ts'
import { screens } from './screens.table.ts'

/** The way back from a payment names the language that it began in: what the player has chosen here counts more. */
function withoutOldLanguage({ spec_lang, ...params }: Params): Params {
  const isOld = params.billing_no !== undefined && storage.read(keys.language) !== undefined
  return spec_lang === undefined || isOld ? params : { ...params, spec_lang }
}

/**
 * Answers that the gateway put into the page are applied before the first drawing, so that a layout or a colour
 * that the page config decides is never seen to change. They settle without the network: one turn of the event loop is enough.
 */
const whatCameWithThePage = () => new Promise((resolve) => setTimeout(resolve))

/** An order that the address names, or that this device waits for, is shown before anything is asked of the network. */
function resumeOrder({ billing_no: linked, replenish_id: link }: Params, words: Promise<void>): Promise<void> {
  // A player who pays for somebody else waits for another order than their own.
  const waiting = link === undefined ? selection.chosen.billingNo : storage.read(keys.replenishBillingNo)?.[link]
  const billingNo = linked ?? waiting
  if (billingNo === undefined) return Promise.resolve()
  // All that it takes travels together, beside the words of the page. To ask for a part takes a cheap phone 30 ms: each in a task of its own.
  const loadModules = () => {
    const second = nextTurn()
    const third = second.then(nextTurn)
    return Promise.all([
      import('../purchase/machine/purchase.actions.ts'),
      words.then(purchaseWords),
      second.then(() => LateOverlayHost.preload()),
      third
        .then(() => import('./overlays/overlays.table.ts'))
        .then(({ overlayTable }) => overlayTable.result.preload()),
      linked === undefined ? undefined : third.then(nextTurn).then(() => screens.order.preload()),
    ])
  }
  const shown = loadPatiently(loadModules)
    .then(([part]) => part.resumeOrder(billingNo, linked !== undefined, showsOrder()))
    .catch(() => report('chunk', 'purchase'))
  awaitOrder(shown)
  return shown
}

/** What a make-up link asks for comes with the page: the screen is drawn with it, not with its shape first. */
async function openMakeUpLink(): Promise<void> {
  if (firstScreenName() !== 'replenish') return
  const { loadLinkAhead } = await loadPatiently(() => import('../journeys/replenish/replenish.actions.ts'))
  await loadLinkAhead()
}

/** Of many goods only those that are seen are drawn, and the list comes after the page. The drawn page stands until then. */
async function goodsOfDrawnShop(): Promise<void> {
  await whatCameWithThePage()
  const isComing = selection.chosen.clientId !== undefined && select.goods.state === 'loading'
  if (!isComing || !isDrawnShop()) return
  await new Promise<void>((resolve) => {
    const stop = subscribeKey(select, 'goods', ({ state }) => {
      if (state === 'loading') return
      stop()
      resolve()
    })
  })
}

/** How long the page waits to be drawn together with what it is about. One that the gateway has drawn shows it already, so it can wait longer. */
const patienceMs = { empty: 1000, drawn: 8000 }
const withinPatience = (shown: Promise<void>, isDrawn = isDrawnForOne()) =>
  comesWithin(patienceMs[isDrawn ? 'drawn' : 'empty'], shown)

/** A link decides by itself whom it means, and another game has another account. */
function recallPlayer(linkToken: string | null): void {
  const { clientId, gameProductId } = selection.chosen
  const isSameGame = [undefined, clientId].includes(session.params.client_id)
  if (gameProductId !== undefined && isSameGame && linkToken === null) recallAccount(gameProductId)
}

/** Longer than this nobody waits for a guess: then the player is asked. */
const guessMs = 1500

/** In development nothing may stand between an edit and the page. */
const linkWorker = async () => {
  if (!import.meta.hot) await (await loadPatiently(() => import('./worker/worker-link.ts'))).linkWorker()
}

/**
 * From the address to a page that can be drawn, in the specification's order: parameters, then what the gateway knows.
 * The calls leave before React starts; their answers are waited for by the screens.
 */
export async function boot(): Promise<void> {
  logReports()
  keepInstallPrompt()
  const loginReturned = takeLogin()
  const token = takeToken(window.location, window.history)
  const page = readBoot()
  const brand = readBrand()
  followSocialLink(brand)
  leaveHomeAddress()
  const wanted = withoutOldLanguage(parseParams(window.location.search, brand))
  const { params, linkToken } = recallLink(brand, wanted, token)
  beginSession(firstSession({ brand, page, params, linkToken }))
  followLink()
  settleArea(brand, params, page)
  if (session.area === null)
    await comesWithin(
      guessMs,
      import('./guess-here.ts').then(({ guessHere }) => guessHere()),
    )
  settleLink()
  settleAddress()
  const loadNetwork = beginHttp(brand, page)
  void loadNetwork().catch(() => undefined)
  // The script and the rest of this in one task would be too long for a cheap phone.
  await nextTurn()
  performEffects()
  followConfig()
  followNetwork()
  beginOverlayBack()
  keepChoicesInTurn()
  restoreSelection()
  recallPlayer(linkToken)
  const spoken = new URLSearchParams(window.location.search).get('spec_lang')
  const options = { pseudo: wantsPseudo(spoken, page.sandbox) }
  const words = startI18n(session.language, options).catch(() =>
    import('./other-words.ts').then((part) => part.startOtherWords(options)),
  )
  const shown = resumeOrder(params, words)
  const screen = fetchFirstScreen()
  await words
  followEarlyPresses()
  void dressFor(session.language)
  void openUnprompted()
  void afterFirstPaint()
    .then(() => Promise.all([loadPatiently(fetchStates), linkWorker()]))
    .catch(() => report('chunk', 'states'))
  if (brand.hasVip)
    void afterFirstPaint()
      .then(() => loadPatiently(() => import('../purchase/coupons/follow-claimable.ts')))
      .then((part) => part.followClaimable())
      .catch(() => report('chunk', 'coupons'))
  void afterFirstPaint()
    .then(() => loadPatiently(() => import('./after-paint.ts')))
    .then((part) => part.beginAfterPaint())
    .catch(() => report('chunk', 'after-paint'))
  if (loginReturned)
    void loadPatiently(() => import('../journeys/login/return.actions.ts')).then((part) =>
      part.finishLogin(loginReturned),
    )
  void startShop().finally(releaseEffects)
  await Promise.all([
    withinPatience(shown),
    withinPatience(openMakeUpLink()),
    withinPatience(goodsOfDrawnShop(), true).then(keepPressed),
    screen,
  ])
}
