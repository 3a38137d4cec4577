import { subscribe } from 'valtio'
import { session } from '../../kernel/session/session.store.ts'
import { selection } from '../../purchase/selection.store.ts'
import { getLaunchTarget } from './launch-target.ts'
import { buildManifestUrl } from './manifest-url.ts'

interface Launch {
  readonly targetURL?: string | undefined
}
interface LaunchQueue {
  readonly setConsumer: (take: (launch: Launch) => void) => void
}

/** An icon on the home screen opens with the game and the area of that moment: there it may start with empty storage. */
function nameManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!link) return
  const address = buildManifestUrl(link.getAttribute('href') ?? '', {
    clientId: selection.chosen.clientId,
    area: session.area ?? undefined,
  })
  if (link.getAttribute('href') !== address) link.setAttribute('href', address)
}

/** A link that the system gives to the window that is open already: a way back from a payment, mostly. */
function takeLaunches(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ targetURL }) => {
    const target = getLaunchTarget(window.location.href, targetURL)
    if (target !== null) window.location.assign(target)
  })
}

/** The needs of an installed store, once its page is drawn. */
export function startHomeScreen(): void {
  nameManifest()
  subscribe(selection, nameManifest)
  subscribe(session, nameManifest)
  takeLaunches()
}
