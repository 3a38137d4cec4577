import { subscribe } from 'valtio'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { getLaunchNavigationUrl } from './launch-target.ts'
import { buildManifestUrl } from './manifest-url.ts'

interface Launch {
  readonly targetURL?: string | undefined
}
interface LaunchQueue {
  readonly setConsumer: (take: (launch: Launch) => void) => void
}

/** Adds the game and area to the manifest URL, because an installed store may start with empty storage. */
function updateManifestUrl(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!link) return
  const address = buildManifestUrl(link.getAttribute('href') ?? '', {
    clientId: selectionStore.chosen.clientId,
    area: sessionStore.area ?? undefined,
  })
  if (link.getAttribute('href') !== address) link.setAttribute('href', address)
}

/** Handles links that the system opens in this window, usually redirects from a payment page. */
function handleLaunches(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ targetURL }) => {
    const target = getLaunchNavigationUrl(window.location.href, targetURL)
    if (target !== null) window.location.assign(target)
  })
}

/** Starts the features of an installed store after the first render. */
export function startInstalledStoreFeatures(): void {
  updateManifestUrl()
  subscribe(selectionStore, updateManifestUrl)
  subscribe(sessionStore, updateManifestUrl)
  handleLaunches()
}
