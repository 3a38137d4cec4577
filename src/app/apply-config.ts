import { subscribeKey } from 'valtio/utils'
import type { PageConfig } from '../contract/entities/page-config.ts'
import { mayForceBanner } from '../kernel/daily-count.ts'
import { endOfLocalDay } from '../kernel/daily-count.ts'
import { resolveLayout } from '../kernel/layout.ts'
import { goTo } from '../kernel/navigation.ts'
import { openOverlay } from '../kernel/overlays.store.ts'
import { report } from '../kernel/report.ts'
import { session } from '../kernel/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { keys } from '../kernel/storage/storage-keys.table.ts'
import { isOrderInSight } from '../purchase/order-in-sight.ts'
import { order } from '../purchase/order-info.store.ts'
import { shop } from '../purchase/shop.store.ts'
import { showLanguage } from './header/language.actions.ts'
import { languageFor } from './language-for.ts'
import { findRoute } from './routes.table.ts'
import { sendsToEvents } from './tab-to-act.ts'

/** The brand's own colour stays: a colour is not worth a message. */
const ignoreLateColour = () => report('chunk', 'apply-accent')

let hasSentColour = false

/** A page of the shop, with nothing on it that the player came back for. */
const isListed = () => Boolean(findRoute(window.location.pathname)?.bars) && !isOrderInSight()

const isEvents = () => findRoute(window.location.pathname)?.path === '/activity'

function language({ language_config: configured }: PageConfig): void {
  void showLanguage(languageFor(session, configured))
}

function tabToAct(config: PageConfig): void {
  const client = order.info.clientId ?? ''
  const seen = storage.read(keys.tabToAct) ?? {}
  const listed = isListed() && session.layout === 'new'
  if (!sendsToEvents({ config, listed, seen: client in seen })) return
  storage.write(keys.tabToAct, { ...seen, [client]: Math.floor(Date.now() / 1000) })
  if (!isEvents()) goTo('/activity')
}

/** What a page config changes beyond what screens read from it; each is one idea, in the order they are seen. */
const consequences: readonly ((config: PageConfig) => void)[] = [
  function layout(config) {
    session.layout = resolveLayout({ brandDefault: session.brand.layout, greyCode: config.grey_code })
    storage.write(keys.layout, session.layout)
  },

  /** Few brands send a colour, so the arithmetic of colours is fetched for those that do. */
  function accent(config) {
    const { brand_color: colour } = config
    // A game without a colour takes back that of the game before it.
    if (colour || hasSentColour)
      void import('../kernel/theme/apply-accent.ts').then(({ applyAccent }) => applyAccent(colour), ignoreLateColour)
    hasSentColour = Boolean(colour)
  },

  language,

  tabToAct,

  function forcedBanner(config) {
    const banners = config.banner_config[languageFor(session, config.language_config)] ?? []
    const shownToday = storage.read(keys.forcedBanner) ?? 0
    if (
      !isListed() ||
      !mayForceBanner({ enabled: config.is_force_banner, banners: banners.length, shownToday, canCount: true })
    )
      return
    // Where the count cannot be kept the banner would come back on every page, so it does not come at all.
    const { kept } = storage.write(keys.forcedBanner, shownToday + 1, endOfLocalDay(new Date()))
    if (kept) openOverlay({ kind: 'forcedBanner' })
  },

  function autoShow({ cumulative_config: { is_has_cumulative: has, auto_show: asked } }) {
    if (!asked || !has) return
    const mayShow = () => isListed() && session.layout === 'new' && !isEvents()
    void import('../journeys/events/auto-show.actions.ts').then(
      (part) => part.showOnceADay(mayShow),
      () => report('chunk', 'auto-show'),
    )
  },
]

/** Some of it depends on the place: the first page may have been one that it does not concern. */
export function applyToPlace(): void {
  const { config } = shop
  if (config) for (const apply of [language, tabToAct]) apply(config)
}

export function followConfig(): void {
  subscribeKey(shop, 'config', (config) => {
    if (config) for (const apply of consequences) apply(config)
  })
}
