import * as v from 'valibot'
import { publicAddress } from '../src/contract/page-address.ts'
import { entryOf } from '../src/contract/entry-of.ts'
import { forget, keep, kept, keysOf } from './keep.ts'
import { mayKeep } from './routes/replies.ts'
import { precached, shellPath } from './precache.ts'

/**
 * What addresses of the store showed last on this device: pages as the gateway draws them for anybody, taken when the store has been
 * opened there, and shown at once when it is opened again. Nothing of a player is in them; names of an order are masked.
 */

export const picture = async (url: URL): Promise<Response | undefined> => {
  const address = publicAddress(url)
  return address === undefined ? undefined : kept('pictures', address)
}

export const orderPicture = (billingNo: string): Promise<Response | undefined> =>
  kept('pictures', orderAddress(billingNo))

const orderAddress = (billingNo: string) => `/?${new URLSearchParams({ billing_no: billingNo })}`

const spokenIn = 'x-language'

/** The store has been opened at these addresses, in this language: pictures in another one would be another's. */
export async function takePictures(addresses: readonly string[], language: string): Promise<void> {
  await dropOthers(language)
  const wanted = { language, drawn: ' data-drawn="{', entry: await entryOfBuild() }
  await Promise.all(addresses.map((address) => take(address, address, wanted)))
}

export async function takeOrderPicture(billingNo: string, language: string): Promise<void> {
  const address = orderAddress(billingNo)
  const wanted = { language, drawn: ' data-drawn="order"', entry: await entryOfBuild() }
  await take(address, `${address}&spec_lang=${language}`, wanted)
}

export const dropOrderPicture = (billingNo: string): Promise<void> => forget('pictures', orderAddress(billingNo))

async function dropOthers(language: string): Promise<void> {
  for (const key of await keysOf('pictures'))
    if ((await kept('pictures', key))?.headers.get(spokenIn) !== language) await forget('pictures', key)
}

const entryOfBuild = async () => entryOf((await (await precached(shellPath))?.text()) ?? '')

interface Wanted {
  readonly language: string
  /** As the page's root says that it was drawn, and what. */
  readonly drawn: string
  /** Of this worker's build: another one brings its own worker, and pictures of it. */
  readonly entry: string | undefined
}

/** A gateway that had no time to draw may have it in a moment. */
const againMs = 2000

async function take(key: string, address: string, wanted: Wanted, isLast = false): Promise<void> {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => undefined)
  // The old ones stay as long as nothing newer is known.
  if (!response?.ok) return
  const html = await response.text()
  if (!html.includes(wanted.drawn) && entryOf(html) === wanted.entry) {
    if (isLast) return
    await new Promise((resolve) => setTimeout(resolve, againMs))
    return take(key, address, wanted, true)
  }
  const marked = asKept(html, wanted)
  if (marked === undefined) return forget('pictures', key)
  await keep('pictures', key, new Response(marked, { headers: headersOf(response, wanted.language) }))
}

const island = /(<script type="application\/json" id="boot">)([\s\S]*?)(<\/script>)/
const boot = v.looseObject({
  language: v.optional(v.string()),
  first: v.optional(v.record(v.string(), v.unknown()), {}),
})

/**
 * Its answers say when they were given, so that the store asks anew once it is there. How an order stands is asked before it is said.
 * Undefined where it is of another build, or in a language that this player does not see.
 */
function asKept(html: string, { language, entry }: Wanted): string | undefined {
  const [whole, open = '', json = '', close = ''] = island.exec(html) ?? []
  if (whole === undefined || entryOf(html) !== entry) return undefined
  const replies = v.parse(boot, JSON.parse(json))
  if (replies.language !== language) return undefined
  const first = Object.fromEntries(
    Object.entries(replies.first).filter(([key]) => mayKeep.has(key.split('?', 1)[0] ?? '')),
  )
  // No text in it may close the script element.
  const text = JSON.stringify({ ...replies, first, keptAt: Date.now() }).replace(/</g, '\\u003c')
  return html.replace(whole, () => open + text + close)
}

function headersOf({ headers }: Response, language: string): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) kept.delete(name)
  // What must not be stored can not be gone back to either; here nobody's secret is stored.
  kept.set('cache-control', 'no-cache')
  kept.set(spokenIn, language)
  return kept
}
