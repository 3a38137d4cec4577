import { subscribeKey } from 'valtio/utils'
import type { PageConfig } from '../contract/entities/page-config.ts'
import { whenIdle } from '../kernel/startup/when-idle.ts'
import { resolvePageLayout } from '../kernel/session/layout.ts'
import { navigateTo } from '../kernel/url/navigation.ts'
import { overlaysStore } from '../kernel/overlays/overlays.store.ts'
import { reportProblem } from '../kernel/report-problem.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { browserStorage } from '../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../kernel/storage/stored-items.table.ts'
import { selectionStore } from '../purchase/selection/selection.store.ts'
import { shopStore } from '../purchase/shop/shop.store.ts'
import { switchLanguage } from './header/language.actions.ts'
import { isShopPageVisible } from './is-shop-page-visible.ts'
import { resolvePageLanguage } from './resolve-page-language.ts'
import { findRoute } from './routes.table.ts'
import { isPageOfSelectedGame } from './is-page-of-selected-game.ts'
import { shouldRedirectToEvents } from './should-redirect-to-events.ts'

/** Only report the failure; the page keeps the brand's color. */
const reportMissingAccent = () => reportProblem('chunk', 'apply-accent')

/** Opens pending orders, news and events when the page is idle. */
export const openUnpromptedOverlaysWhenIdle = (): Promise<void> =>
  whenIdle()
    .then(() => import('./unprompted/open-unprompted.ts'))
    .then((part) => part.openUnpromptedOverlays())
    .catch(() => reportProblem('chunk', 'unprompted'))

const isEventsPage = () => findRoute(window.location.pathname)?.path === '/activity'

function applyLanguage({ languageConfig: configured }: PageConfig): void {
  void switchLanguage(resolvePageLanguage(sessionStore, configured))
}

/** Applies the color of the game. The code is loaded on demand, because few games have a color. */
function applyAccentColor({ brandColor }: PageConfig): void {
  const colour = isPageOfSelectedGame(sessionStore.params) ? brandColor : null
  // If the game has no color, the color of the previous game is removed.
  if (colour || document.documentElement.style.getPropertyValue('--accent-light'))
    void import('../kernel/theme/apply-page-accent-color.ts').then(
      ({ applyPageAccentColor: applyAccent }) => applyAccent(colour, sessionStore.brand.look),
      reportMissingAccent,
    )
}

function redirectToEventsOnce(config: PageConfig): void {
  const client = selectionStore.chosen.clientId ?? ''
  const redirectedClients = browserStorage.read(browserStorageItems.tabToAct) ?? {}
  // Redirect only while no overlay is open, because the redirect would close it.
  const listed = isShopPageVisible() && sessionStore.layout === 'new' && overlaysStore.stack.length === 0
  if (!shouldRedirectToEvents({ config, listed, seen: client in redirectedClients })) return
  browserStorage.write(browserStorageItems.tabToAct, { ...redirectedClients, [client]: Math.floor(Date.now() / 1000) })
  if (!isEventsPage()) navigateTo('/activity')
}

/** Effects of a new page config on the page. To add one, add a function. */
const configEffects: readonly ((config: PageConfig) => void)[] = [
  function layout(config) {
    sessionStore.layout = resolvePageLayout({ brandDefault: sessionStore.brand.layout, greyCode: config.greyCode })
    browserStorage.write(browserStorageItems.layout, sessionStore.layout)
  },

  applyAccentColor,

  applyLanguage,

  redirectToEventsOnce,

  function unprompted() {
    void openUnpromptedOverlaysWhenIdle()
  },
]

/** Repeats the effects that depend on the path of the page. Called after each navigation. */
export function applyPageConfigAfterNavigation(): void {
  const { config } = shopStore
  if (config) for (const apply of [applyAccentColor, applyLanguage, redirectToEventsOnce]) apply(config)
}

export function applyPageConfigChanges(): void {
  subscribeKey(shopStore, 'config', (config) => {
    if (config) for (const apply of configEffects) apply(config)
  })
  // When the order of a link is closed, the parameters change, so apply the color and the languages of the shop again.
  subscribeKey(sessionStore, 'params', () => {
    const { config } = shopStore
    if (config) for (const apply of [applyAccentColor, applyLanguage]) apply(config)
  })
}
