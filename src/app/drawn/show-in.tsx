import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { holdAnswers, sayAlive, screenMounted } from '../../kernel/startup/alive.ts'
import { loading } from '../../kernel/loading/loadable.ts'
import { report } from '../../kernel/report.ts'
import { session } from '../../kernel/session/session.store.ts'
import { storageHealth } from '../../kernel/storage/browser-storage.ts'
import { selection } from '../../purchase/selection.store.ts'
import { shop } from '../../purchase/shop.store.ts'
import { namesCharacter, nothingAsked, select } from '../../journeys/select/select.store.ts'
import { firstScreenName } from '../first-screen.ts'
import { Root } from '../root.tsx'
import { factsText, showsOrder } from './drawn-facts.ts'
import { drawnAs } from './drawn-screens.table.ts'
import { publicChoice } from './public-choice.ts'

/** What the gateway cannot know of this device, but would change what is shown around the goods. */
const isPlain = () => {
  const { cookie, local } = storageHealth()
  return cookie && local
}

const isReached = () => session.online && session.offlineNote === null

const hasArrived = () =>
  drawnAs(firstScreenName()) !== 'shop' ||
  (shop.configSettled &&
    shop.games.state === 'ready' &&
    (selection.chosen.clientId === undefined || select.goods.state === 'ready'))

/**
 * The gateway draws for nobody in particular. For the moment in which React takes that page over, the store shows nobody's state as well;
 * answers the way back to the player's own, which is then drawn into the same page.
 */
function showAsGuest(): () => void {
  const { user, online, offlineNote } = session
  const { chosen } = selection
  const { goods, ...own } = { ...select }
  Object.assign(session, { user: null, online: true, offlineNote: null })
  selection.chosen = publicChoice(chosen)
  Object.assign(select, nothingAsked(), { goods, finding: namesCharacter() })
  return () => {
    Object.assign(session, { user, online, offlineNote })
    selection.chosen = chosen
    Object.assign(select, own)
  }
}

const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Nothing of this device's own is to be shown: the store's state is the one that was drawn. */
const isGuest = () =>
  session.user === null &&
  isReached() &&
  alike(selection.chosen, publicChoice(selection.chosen)) &&
  alike({ ...select, goods: loading }, { ...nothingAsked(), finding: namesCharacter() })

const calmMs = 1000
/** The order is on the screen already: its sheet must not rise once more. */
function stayCalm(): void {
  const page = document.documentElement
  page.toggleAttribute('data-calm', true)
  setTimeout(() => page.toggleAttribute('data-calm', false), calmMs)
}

function beAlive(root: HTMLElement): void {
  root.removeAttribute('data-drawn')
  sayAlive()
}

/** When what is the player's own is drawn too. No timer: a page in the background would put it off. */
function nextTurn(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', run, { once: true })
  port1.start()
  port2.postMessage(null)
}

/** A screen that breaks is never mounted, and the store must not wait for it. */
const longestMs = 3000
const untilMounted = () => Promise.race([screenMounted, new Promise((resolve) => setTimeout(resolve, longestMs))])

/** React has no public name for this; its version is pinned, and a browser test sees to it that the page is not drawn anew. */
interface Hydrating {
  unstable_scheduleHydration: (target: Node) => void
}

/**
 * React takes the frame over and leaves the screen, a part that may have to be waited for, to a later task.
 * A change of state in between would not fit what was drawn: the screen would be thrown away, and with it the press that is under way.
 */
function takeScreen(root: HTMLElement, hydrating: Hydrating): void {
  const screen = root.querySelector('main')?.firstElementChild
  if (screen) flushSync(() => hydrating.unstable_scheduleHydration(screen))
}

/** Over the page that the gateway has drawn, where it shows what the store would show; else in its place. */
export function showIn(root: HTMLElement): void {
  const isSame = root.dataset['drawn'] === factsText(namesCharacter()) && isPlain() && hasArrived()
  if (!isSame) {
    if (showsOrder()) stayCalm()
    flushSync(() => createRoot(root).render(<Root />))
    beAlive(root)
    return
  }
  let isTaking = true
  const take = () =>
    hydrateRoot(root, <Root />, {
      // A part that arrives after the player has chosen something is drawn anew, as it should be.
      onRecoverableError: (error) => {
        if (isTaking) report('hydration', window.location.pathname, String(error))
      },
    })
  const end = () => {
    isTaking = false
    beAlive(root)
  }

  if (isGuest()) {
    const release = holdAnswers()
    // In slices, so that the page answers a press in between.
    startTransition(() => void take())
    void untilMounted().then(() => {
      release()
      end()
    })
    return
  }
  const showOwn = showAsGuest()
  // In one go: whatever runs in between would find the guest's state in place of the player's.
  takeScreen(root, flushSync(take) as unknown as Hydrating)
  showOwn()
  nextTurn(end)
}
