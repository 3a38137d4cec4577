import { isStorePlace } from '../never.table.ts'
import type { Asked, Part } from '../part.ts'
import { atLast, keptOr } from '../patience.ts'
import { precached, replaceShell, shellPath } from '../precache.ts'

declare const self: ServiceWorkerGlobalScope

/** On a bare local host all brands live at one address, so there only the gateway knows whose page is meant. */
const isOneBrand = !/^(localhost|[\d.]+|\[.*)$/.test(self.location.hostname)

/** The page itself: at once from the precache, whatever place in the store is asked for. */
export const shell: Part = {
  // A document inside the page, such as a payment form, has a policy of its own.
  takes: ({ request, url, isOwn }) =>
    isOwn && request.mode === 'navigate' && request.destination === 'document' && isStorePlace(url.pathname),
  answer: (asked) => (isOneBrand ? fromPrecache(asked) : fromNetwork(asked)),
}

const fromPrecache = ({ event, request, url }: Asked): Promise<Response> =>
  keptOr(
    dressed(url),
    () => fetch(request),
    (page) => event.waitUntil(refresh(page.clone())),
  )

async function fromNetwork({ event, request, url }: Asked): Promise<Response> {
  try {
    const page = await fetch(request)
    if (url.searchParams.has('brand')) event.waitUntil(takeShell())
    return page
  } catch (error) {
    const page = await atLast(dressed(url))
    if (page) return page
    throw error
  }
}

/** The page that is kept, as the gateway would send it: whoever opens a status link tells nobody where it came from. */
async function dressed(url: URL): Promise<Response | undefined> {
  const page = await precached(shellPath)
  if (!page) return undefined
  const headers = new Headers(page.headers)
  if (url.searchParams.has('billing_no') || url.pathname === '/result') headers.set('referrer-policy', 'no-referrer')
  return new Response(await page.blob(), { headers })
}

const entryOf = (html: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]

/** The page names the gateway's addresses, which may change without a new build. Another build comes with its own worker. */
async function refresh(known: Response): Promise<void> {
  try {
    const [before, response] = await Promise.all([known.text(), fetch(shellPath, { cache: 'no-cache' })])
    if (!response.ok) return
    const now = await response.clone().text()
    if (now !== before && entryOf(now) === entryOf(before)) await replaceShell(response)
  } catch {
    // Offline: the page that is there is the page.
  }
}

async function takeShell(): Promise<void> {
  const response = await fetch(shellPath, { cache: 'no-cache' })
  if (response.ok) await replaceShell(response)
}
