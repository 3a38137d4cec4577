import { startTransition } from 'react'
import type * as Client from 'react-dom/client'
import { snapshot } from 'valtio'
import { pageAttributes, windowEvents } from '../../early/protocol.ts'
import { isJsonEqual } from '../../kernel/is-json-equal.ts'
import { enterPagePhase } from '../../kernel/startup/lifecycle.ts'
import { yieldToMain } from '../../kernel/startup/yield-to-main.ts'
import { setServerSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { settlesWithin } from '../../kernel/time/with-timeout.ts'
import { storage, checkStorageAvailability } from '../../kernel/storage/browser-storage.ts'
import { storedItems } from '../../kernel/storage/stored-items.table.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { createEmptyChoices, choicesStore } from '../../journeys/select/choices.store.ts'
import { getFirstScreenName } from '../first-screen.ts'
import { Root } from '../root.tsx'
import type { MountedPart } from '../mounted-part.ts'
import { canHydratePage, isServerRenderedOrder } from '../hydration/page-facts.ts'
import { getServerRenderKind } from '../hydration/server-rendered-screens.table.ts'
import { getPublicSelection } from '../hydration/public-selection.ts'

/** Blocked storage adds a notice to the page, which the gateway cannot render. */
const isPlain = () => {
  const { cookie, local } = checkStorageAvailability()
  return cookie && local
}

const hasArrived = () =>
  getServerRenderKind(getFirstScreenName()) !== 'shop' ||
  (shopStore.configSettled &&
    shopStore.games.state === 'ready' &&
    (selectionStore.chosen.clientId === undefined || choicesStore.goods.state === 'ready'))

/** A stored account may be restored during hydration. */
const hasAccounts = () => Object.keys(storage.read(storedItems.userMap) ?? {}).length > 0

/**
 * Makes React hydrate with the state that the gateway rendered for everybody, if this device has an account or a
 * selection.
 */
function showDrawn(isGuest: boolean): void {
  const { user, linkCheck, online, offlineNote } = sessionStore
  const nobody = { user: null, linkCheck: isGuest ? 'done' : 'asking', online: true, offlineNote: null } as const
  if (hasAccounts() || !isJsonEqual({ user, linkCheck, online, offlineNote }, nobody))
    setServerSnapshot(sessionStore, { ...snapshot(sessionStore), ...nobody })

  const chosen = getPublicSelection(selectionStore.chosen)
  if (!isJsonEqual(selectionStore.chosen, chosen)) setServerSnapshot(selectionStore, { chosen })

  const { goods, pricing, ...own } = snapshot(choicesStore)
  const drawnState = { ...createEmptyChoices(), goods, pricing, isFindingCharacter: !isGuest }
  if (!isJsonEqual({ ...own, goods, pricing }, drawnState)) setServerSnapshot(choicesStore, drawnState)
}

const calmMs = 1000
/** Suppresses the opening animation of an order sheet that is visible already. */
function stayCalm(): void {
  const page = document.documentElement
  page.toggleAttribute(pageAttributes.calm, true)
  setTimeout(() => page.toggleAttribute(pageAttributes.calm, false), calmMs)
}

/**
 * Returns a callback for mounted parts and a promise for one of them. The promise has a time limit because a screen
 * that throws is never mounted.
 */
function createMountWatch(mountedPart: MountedPart) {
  let mounted = (): void => undefined
  const hasMounted = new Promise<void>((resolve) => {
    mounted = resolve
  })
  return {
    onMounted: (part: MountedPart) => {
      if (part === mountedPart) mounted()
    },
    hasMounted: () => settlesWithin(longestMs, hasMounted),
  }
}
const longestMs = 3000

/** Renders the page from scratch. A server-rendered page stays visible until React commits. */
async function renderPage(root: HTMLElement, { createRoot }: typeof Client): Promise<void> {
  const orderFirst = isServerRenderedOrder() && sessionStore.layout === 'new'
  if (isServerRenderedOrder()) stayCalm()
  const { onMounted, hasMounted } = createMountWatch('page')
  startTransition(() => createRoot(root).render(<Root orderFirst={orderFirst} onMounted={onMounted} />))
  await hasMounted()
}

/** Hydrates the page that the gateway has rendered. */
async function hydratePage(root: HTMLElement, { hydrateRoot }: typeof Client): Promise<void> {
  showDrawn(root.getAttribute(pageAttributes.audience) === 'guest')
  const { onMounted, hasMounted } = createMountWatch('screen')
  let isHydrating = true
  startTransition(
    () =>
      void hydrateRoot(root, <Root onMounted={onMounted} />, {
        // Later errors are expected: React re-renders a part that hydrates after the player has changed something.
        onRecoverableError: (error) => {
          if (isHydrating) reportProblem('hydration', window.location.pathname, String(error))
        },
      }),
  )
  await hasMounted()
  isHydrating = false
}

/**
 * Hydrates the server-rendered page if it shows what the store would render, or else replaces it. React works in
 * slices, so that taps are handled in between. Paused responses and recorded presses run in later tasks because the
 * commit is long already.
 */
export async function hydrateOrRenderPage(root: HTMLElement, react: typeof Client): Promise<void> {
  const isSame = canHydratePage() && isPlain() && hasArrived()
  await (isSame ? hydratePage : renderPage)(root, react)
  await yieldToMain()
  enterPagePhase('interactive')
  // The player's own parts have rendered after this.
  await yieldToMain()
  root.removeAttribute(pageAttributes.drawn)
  window.dispatchEvent(new Event(windowEvents.interactive))
}
