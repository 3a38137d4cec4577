import { subscribeKey } from 'valtio/utils'
import type { PageConfig } from '../contract/entities/page-config.ts'
import { whenIdle } from '../kernel/startup/when-idle.ts'
import { resolveLayout } from '../kernel/session/layout.ts'
import { navigateTo } from '../kernel/url/navigation.ts'
import { overlays } from '../kernel/overlays/overlays.store.ts'
import { report } from '../kernel/report.ts'
import { session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { selection } from '../purchase/selection.store.ts'
import { shop } from '../purchase/shop.store.ts'
import { switchLanguage } from './header/language.actions.ts'
import { isShopPageVisible } from './is-shop-page-visible.ts'
import { resolvePageLanguage } from './resolve-page-language.ts'
import { findRoute } from './routes.table.ts'
import { isChosenGamePage } from './is-chosen-game-page.ts'
import { shouldRedirectToEvents } from './should-redirect-to-events.ts'

/** The brand's own colour stays: a colour is not worth a message. */
const reportMissingAccent = () => report('chunk', 'apply-accent')

/** Read before anything may open by itself: orders. */
export const openUnpromptedWhenIdle = (): Promise<void> =>
  whenIdle()
    .then(() => import('./unprompted/open-unprompted.ts'))
    .then((part) => part.openUnpromptedWhenIdle())
    .catch(() => report('chunk', 'unprompted'))

const isEventsPage = () => findRoute(window.location.pathname)?.path === '/activity'

function applyLanguage({ languageConfig: configured }: PageConfig): void {
  void switchLanguage(resolvePageLanguage(session, configured))
}

/** Few games send a colour, so the arithmetic of colours is fetched for those that do. */
function applyAccentColor({ brandColor }: PageConfig): void {
  const colour = isChosenGamePage(session.params) ? brandColor : null
  // A page without a colour takes back that of the game before it, or of the page as the gateway sent it.
  if (colour || document.documentElement.style.getPropertyValue('--accent-light'))
    void import('../kernel/theme/apply-accent.ts').then(
      ({ applyAccent }) => applyAccent(colour, session.brand.look),
      reportMissingAccent,
    )
}

function redirectToEventsOnce(config: PageConfig): void {
  const client = selection.chosen.clientId ?? ''
  const seen = storage.read(storageKeys.tabToAct) ?? {}
  // A move closes what lies over the page: not under the hands of the player.
  const listed = isShopPageVisible() && session.layout === 'new' && overlays.stack.length === 0
  if (!shouldRedirectToEvents({ config, listed, seen: client in seen })) return
  storage.write(storageKeys.tabToAct, { ...seen, [client]: Math.floor(Date.now() / 1000) })
  if (!isEventsPage()) navigateTo('/activity')
}

/** Effects of a page config beyond the fields that screens read; each is one idea, in the order in which they are seen. */
const configEffects: readonly ((config: PageConfig) => void)[] = [
  function layout(config) {
    session.layout = resolveLayout({ brandDefault: session.brand.layout, greyCode: config.greyCode })
    storage.write(storageKeys.layout, session.layout)
  },

  applyAccentColor,

  applyLanguage,

  redirectToEventsOnce,

  /** News and events come after the first screen, where they are in nobody's way. */
  function unprompted() {
    void openUnpromptedWhenIdle()
  },
]

/** Some of it depends on the place: the first page may have been one that it does not concern. */
export function applyConfigToPath(): void {
  const { config } = shop
  if (config) for (const apply of [applyAccentColor, applyLanguage, redirectToEventsOnce]) apply(config)
}

export function watchPageConfig(): void {
  subscribeKey(shop, 'config', (config) => {
    if (config) for (const apply of configEffects) apply(config)
  })
  // An order that was shown by its number gives the page back to the shop.
  subscribeKey(session, 'params', () => {
    const { config } = shop
    if (config) for (const apply of [applyAccentColor, applyLanguage]) apply(config)
  })
}
