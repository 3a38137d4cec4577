import { startTransition } from 'react'
import type * as Client from 'react-dom/client'
import { snapshot } from 'valtio'
import { attributes } from '../../early/protocol.ts'
import { alike } from '../../kernel/alike.ts'
import { holdAnswers, pageMounted, sayAlive, screenMounted } from '../../kernel/startup/alive.ts'
import { nextTurn } from '../../kernel/startup/next-turn.ts'
import { showAsDrawn } from '../../kernel/startup/use-own-snapshot.ts'
import { report } from '../../kernel/report.ts'
import { session } from '../../kernel/session/session.store.ts'
import { comesWithin } from '../../kernel/time/within.ts'
import { storage, storageHealth } from '../../kernel/storage/browser-storage.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'
import { selection } from '../../purchase/selection.store.ts'
import { shop } from '../../purchase/shop.store.ts'
import { emptySelect, select } from '../../journeys/select/select.store.ts'
import { firstScreenName } from '../first-screen.ts'
import { Root } from '../root.tsx'
import { isDrawnSame, showsOrder } from './drawn-facts.ts'
import { drawnAs } from './drawn-screens.table.ts'
import { publicChoice } from './public-choice.ts'

/** Facts of this device that the gateway cannot know, and that change the page around the goods. */
const isPlain = () => {
  const { cookie, local } = storageHealth()
  return cookie && local
}

const hasArrived = () =>
  drawnAs(firstScreenName()) !== 'shop' ||
  (shop.configSettled &&
    shop.games.state === 'ready' &&
    (selection.chosen.clientId === undefined || select.goods.state === 'ready'))

/** One of them may turn out to be the player's while the page is being taken over. */
const hasAccounts = () => Object.keys(storage.read(keys.userMap) ?? {}).length > 0

/** The gateway draws one page for all visitors: where this device has an account or choices of its own, React first finds the drawn state. */
function showDrawn(isGuest: boolean): void {
  const { user, linkCheck, online, offlineNote } = session
  const nobody = { user: null, linkCheck: isGuest ? 'done' : 'asking', online: true, offlineNote: null } as const
  if (hasAccounts() || !alike({ user, linkCheck, online, offlineNote }, nobody))
    showAsDrawn(session, { ...snapshot(session), ...nobody })

  const chosen = publicChoice(selection.chosen)
  if (!alike(selection.chosen, chosen)) showAsDrawn(selection, { chosen })

  const { goods, pricing, ...own } = snapshot(select)
  const drawnState = { ...emptySelect(), goods, pricing, finding: !isGuest }
  if (!alike({ ...own, goods, pricing }, drawnState)) showAsDrawn(select, drawnState)
}

const calmMs = 1000
/** The order is on the screen already: its sheet must not rise once more. */
function stayCalm(): void {
  const page = document.documentElement
  page.toggleAttribute(attributes.calm, true)
  setTimeout(() => page.toggleAttribute(attributes.calm, false), calmMs)
}

function beAlive(root: HTMLElement): void {
  root.removeAttribute(attributes.drawn)
  sayAlive()
}

/** Answers and presses that were held back come in tasks of their own: the one in which React puts the page up is long enough. */
async function takeOver(root: HTMLElement, release: () => void): Promise<void> {
  await nextTurn()
  release()
  // By then the player's own parts are drawn, too.
  await nextTurn()
  beAlive(root)
}

/** The page has the file already; to run it takes a cheap phone 20 to 40 ms, which would be added to the task that ends the page. */
export const loadReact = () => import('react-dom/client')

/** A screen that breaks is never mounted, and the store must not wait for it. */
const longestMs = 3000

/** Over the page that the gateway has drawn, where it shows what the store would show; else in its place. In slices, so that a press is answered in between. */
export function showIn(root: HTMLElement, { createRoot, hydrateRoot }: typeof Client): void {
  const release = holdAnswers()
  if (!isDrawnSame() || !isPlain() || !hasArrived()) {
    const orderFirst = showsOrder() && session.layout === 'new'
    if (showsOrder()) stayCalm()
    // The drawn page stands until all of the store's is there.
    startTransition(() => createRoot(root).render(<Root orderFirst={orderFirst} />))
    void comesWithin(longestMs, pageMounted).then(() => takeOver(root, release))
    return
  }
  showDrawn(root.getAttribute(attributes.audience) === 'guest')
  let isTaking = true
  startTransition(
    () =>
      void hydrateRoot(root, <Root />, {
        // A part that arrives after the player has chosen something is drawn anew, as it should be.
        onRecoverableError: (error) => {
          if (isTaking) report('hydration', window.location.pathname, String(error))
        },
      }),
  )
  void comesWithin(longestMs, screenMounted).then(() => {
    isTaking = false
    void takeOver(root, release)
  })
}
