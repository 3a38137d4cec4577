import { startTransition } from 'react'
import type * as Client from 'react-dom/client'
import { snapshot } from 'valtio'
import { pageDataAttributes, windowEventNames } from '../../early/protocol.ts'
import { isJsonEqual } from '../../kernel/is-json-equal.ts'
import { enterPagePhase } from '../../kernel/startup/lifecycle.ts'
import { yieldToMain } from '../../kernel/startup/yield-to-main.ts'
import { setServerSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { settlesWithin } from '../../kernel/time/with-timeout.ts'
import { browserStorage, checkStorageAvailability } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { createEmptySelectionOptions, selectionOptionsStore } from '../../journeys/select/selection-options.store.ts'
import { getFirstScreenName } from '../first-screen.ts'
import { StoreRoot } from '../root.tsx'
import type { MountedPart } from '../mounted-part.ts'
import { canHydratePage, isServerRenderedOrder } from '../hydration/page-facts.ts'
import { getServerRenderKind } from '../hydration/server-rendered-screens.table.ts'
import { getServerKnownSelection } from '../hydration/public-selection.ts'

/** Returns false if storage is blocked, because the page then contains an additional notice. */
const isPlain = () => {
  const { cookie, local } = checkStorageAvailability()
  return cookie && local
}

const hasArrived = () =>
  getServerRenderKind(getFirstScreenName()) !== 'shop' ||
  (shopStore.configSettled &&
    shopStore.games.state === 'ready' &&
    (selectionStore.chosen.clientId === undefined || selectionOptionsStore.goods.state === 'ready'))

/** Returns true if an account is stored on this device. It may be restored during hydration. */
const hasAccounts = () => Object.keys(browserStorage.read(browserStorageItems.userMap) ?? {}).length > 0

/** Makes React hydrate with the state that the server rendered for every visitor. */
function showDrawn(isGuest: boolean): void {
  const { user, linkCheck, online, offlineNote } = sessionStore
  const nobody = { user: null, linkCheck: isGuest ? 'done' : 'asking', online: true, offlineNote: null } as const
  if (hasAccounts() || !isJsonEqual({ user, linkCheck, online, offlineNote }, nobody))
    setServerSnapshot(sessionStore, { ...snapshot(sessionStore), ...nobody })

  const chosen = getServerKnownSelection(selectionStore.chosen)
  if (!isJsonEqual(selectionStore.chosen, chosen)) setServerSnapshot(selectionStore, { chosen })

  const { goods, pricing, ...own } = snapshot(selectionOptionsStore)
  const drawnState = { ...createEmptySelectionOptions(), goods, pricing, isFindingCharacter: !isGuest }
  if (!isJsonEqual({ ...own, goods, pricing }, drawnState)) setServerSnapshot(selectionOptionsStore, drawnState)
}

const calmMs = 1000
/** Disables the opening animation of a server-rendered order sheet. */
function stayCalm(): void {
  const page = document.documentElement
  page.toggleAttribute(pageDataAttributes.calm, true)
  setTimeout(() => page.toggleAttribute(pageDataAttributes.calm, false), calmMs)
}

const longestMountMs = 3000
/**
 * Starts React and waits until the part has mounted, but not forever, because a screen that throws an error never
 * mounts.
 */
const waitUntilMounted = (mountedPart: MountedPart, startReact: (onMounted: (part: MountedPart) => void) => void) =>
  settlesWithin(
    longestMountMs,
    new Promise<void>((resolve) => {
      startTransition(() =>
        startReact((part) => {
          if (part === mountedPart) resolve()
        }),
      )
    }),
  )

/** Renders the page again. The server-rendered page stays visible until React has mounted. */
async function renderPage(root: HTMLElement, { createRoot }: typeof Client): Promise<void> {
  if (isServerRenderedOrder()) stayCalm()
  await waitUntilMounted('page', (onMounted) => createRoot(root).render(<StoreRoot onMounted={onMounted} />))
}

/** Hydrates the server-rendered page. */
async function hydratePage(root: HTMLElement, { hydrateRoot }: typeof Client): Promise<void> {
  showDrawn(root.getAttribute(pageDataAttributes.audience) === 'guest')
  let isHydrating = true
  await waitUntilMounted('screen', (onMounted) =>
    hydrateRoot(root, <StoreRoot onMounted={onMounted} />, {
      // Ignore later errors. They occur if the player changes something while the page hydrates.
      onRecoverableError: (error) => {
        if (isHydrating) reportProblem('hydration', window.location.pathname, String(error))
      },
    }),
  )
  isHydrating = false
}

/**
 * Hydrates the server-rendered page, or replaces it if its state differs. React works in short tasks, so that the
 * browser can handle taps between them.
 */
export async function hydrateOrRenderPage(root: HTMLElement, react: typeof Client): Promise<void> {
  const isSame = canHydratePage() && isPlain() && hasArrived()
  await (isSame ? hydratePage : renderPage)(root, react)
  await yieldToMain()
  enterPagePhase('interactive')
  // By the next task, React has rendered the components that depend on the player.
  await yieldToMain()
  root.removeAttribute(pageDataAttributes.drawn)
  window.dispatchEvent(new Event(windowEventNames.interactive))
}
