import { startTransition } from 'react'
import type * as Client from 'react-dom/client'
import { snapshot } from 'valtio'
import { attributes, events } from '../../early/protocol.ts'
import { isJsonEqual } from '../../kernel/is-json-equal.ts'
import { enterPhase } from '../../kernel/startup/lifecycle.ts'
import { yieldToMain } from '../../kernel/startup/yield-to-main.ts'
import { setServerSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { report } from '../../kernel/report.ts'
import { session } from '../../kernel/session/session.store.ts'
import { settlesWithin } from '../../kernel/time/with-timeout.ts'
import { storage, checkStorageAvailability } from '../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../kernel/storage/storage-keys.table.ts'
import { selection } from '../../purchase/selection.store.ts'
import { shop } from '../../purchase/shop.store.ts'
import { createEmptyChoices, choices } from '../../journeys/select/choices.store.ts'
import { getFirstScreenName } from '../first-screen.ts'
import { Root } from '../root.tsx'
import type { PagePart } from '../page-part.ts'
import { canHydrate, isServerRenderedOrder } from '../hydration/page-facts.ts'
import { getRenderKind } from '../hydration/server-rendered-screens.table.ts'
import { publicChoice } from '../hydration/public-choice.ts'

/** Facts of this device that the gateway cannot know, and that change the page around the goods. */
const isPlain = () => {
  const { cookie, local } = checkStorageAvailability()
  return cookie && local
}

const hasArrived = () =>
  getRenderKind(getFirstScreenName()) !== 'shop' ||
  (shop.configSettled &&
    shop.games.state === 'ready' &&
    (selection.chosen.clientId === undefined || choices.goods.state === 'ready'))

/** One of them may turn out to be the player's while the page is being taken over. */
const hasAccounts = () => Object.keys(storage.read(storageKeys.userMap) ?? {}).length > 0

/** The gateway draws one page for all visitors. If this device has an account or choices of its own, React first finds the drawn state. */
function showDrawn(isGuest: boolean): void {
  const { user, linkCheck, online, offlineNote } = session
  const nobody = { user: null, linkCheck: isGuest ? 'done' : 'asking', online: true, offlineNote: null } as const
  if (hasAccounts() || !isJsonEqual({ user, linkCheck, online, offlineNote }, nobody))
    setServerSnapshot(session, { ...snapshot(session), ...nobody })

  const chosen = publicChoice(selection.chosen)
  if (!isJsonEqual(selection.chosen, chosen)) setServerSnapshot(selection, { chosen })

  const { goods, pricing, ...own } = snapshot(choices)
  const drawnState = { ...createEmptyChoices(), goods, pricing, isFindingCharacter: !isGuest }
  if (!isJsonEqual({ ...own, goods, pricing }, drawnState)) setServerSnapshot(choices, drawnState)
}

const calmMs = 1000
/** The order is on the screen already: its sheet must not rise once more. */
function stayCalm(): void {
  const page = document.documentElement
  page.toggleAttribute(attributes.calm, true)
  setTimeout(() => page.toggleAttribute(attributes.calm, false), calmMs)
}

/** Resolves when React has mounted a part of the page. A screen that breaks is never mounted, and the store does not wait for it. */
function createMountWatch(awaited: PagePart) {
  let mounted = (): void => undefined
  const hasMounted = new Promise<void>((resolve) => {
    mounted = resolve
  })
  return {
    onMounted: (part: PagePart) => {
      if (part === awaited) mounted()
    },
    hasMounted: () => settlesWithin(longestMs, hasMounted),
  }
}
const longestMs = 3000

/** Draws the page in the root. A drawn page stands until all of the store's own is there. */
async function drawAnew(root: HTMLElement, { createRoot }: typeof Client): Promise<void> {
  const orderFirst = isServerRenderedOrder() && session.layout === 'new'
  if (isServerRenderedOrder()) stayCalm()
  const { onMounted, hasMounted } = createMountWatch('page')
  startTransition(() => createRoot(root).render(<Root orderFirst={orderFirst} onMounted={onMounted} />))
  await hasMounted()
}

/** Takes over the page that the gateway has drawn. */
async function takeOver(root: HTMLElement, { hydrateRoot }: typeof Client): Promise<void> {
  showDrawn(root.getAttribute(attributes.audience) === 'guest')
  const { onMounted, hasMounted } = createMountWatch('screen')
  let isTaking = true
  startTransition(
    () =>
      void hydrateRoot(root, <Root onMounted={onMounted} />, {
        // A part that arrives after the player has chosen something is drawn anew, as it should be.
        onRecoverableError: (error) => {
          if (isTaking) report('hydration', window.location.pathname, String(error))
        },
      }),
  )
  await hasMounted()
  isTaking = false
}

/**
 * Shows the store over the page that the gateway has drawn, if it shows what the store would show; else in its place. React works in slices, so that
 * a press is answered in between. Answers and presses that were held back come in tasks of their own: the one in which React puts the page up is long enough.
 */
export async function showPage(root: HTMLElement, react: typeof Client): Promise<void> {
  const isSame = canHydrate() && isPlain() && hasArrived()
  await (isSame ? takeOver : drawAnew)(root, react)
  await yieldToMain()
  enterPhase('interactive')
  // By then the player's own parts are drawn, too.
  await yieldToMain()
  root.removeAttribute(attributes.drawn)
  window.dispatchEvent(new Event(events.alive))
}
