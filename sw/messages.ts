import * as v from 'valibot'
import { pageSays, type PageSays } from '../src/contract/worker.messages.ts'
import { keepFacts } from './facts.ts'
import { keep, kept } from './keep.ts'
import { watcher } from './orders/watcher.ts'
import { isAsset } from './routes/assets.ts'
import { isFont } from './routes/fonts.ts'
import { isPicture } from './routes/images.ts'
import { keepReply, mayKeep } from './routes/replies.ts'
import { replyKey } from './routes/reply-key.ts'
import { soon } from './patience.ts'
import { takePictures } from './pictures.ts'
import { precached } from './precache.ts'
import { nowListens } from './tell.ts'
import { keepWaitingOrder } from './waiting-order.ts'

declare const self: ServiceWorkerGlobalScope

type PageMessage<T extends PageSays['type']> = Extract<PageSays, { type: T }>

/** The worker's reaction to each message of a page. To add a message: a member of the union in the contract, then a row - the type insists on it. */
const deeds: { readonly [T in PageSays['type']]: (message: PageMessage<T>) => Promise<void> } = {
  SKIP_WAITING: () => self.skipWaiting(),
  hello: async ({ seen, replies, facts }) => {
    await keepFacts(facts)
    await Promise.all([
      ...seen.map(keepSeen),
      ...Object.entries(replies).map((reply) => keepFirst(reply, facts.language)),
    ])
  },
  opened: ({ addresses, language }) => takePictures(addresses.filter(isOwn), language),
  waits: ({ billingNo, language }) => keepWaitingOrder(billingNo, language),
  recheck: async () => void (await watcher.recheck()),
}

const isOwn = (address: string) => new URL(address, self.location.origin).origin === self.location.origin

/** Anybody in this origin may post anything. */
export async function hear({ data, source }: ExtendableMessageEvent): Promise<void> {
  const parsed = v.safeParse(pageSays, data)
  if (!parsed.success) return
  nowListens(source)
  const deed = deeds[parsed.output.type] as (message: PageSays) => Promise<void>
  await deed(parsed.output)
}

/** The files that the page had loaded before a worker was there; they lie in the browser's own cache, so this costs no network. */
async function keepSeen(path: string): Promise<void> {
  const url = new URL(path, self.location.origin)
  const name = isFont(url) ? 'fonts' : isAsset(url) ? 'assets' : isPicture(url) ? 'images' : undefined
  if (name === undefined || (await soon(precached(path))) || (await soon(kept(name, path)))) return
  const response = await fetch(path).catch(() => undefined)
  if (response?.ok) await keep(name, path, response)
}

/** The answers that came inside the page: the same as the calls would have brought. */
async function keepFirst([key, reply]: [string, unknown], language: string): Promise<void> {
  const url = new URL(key, self.location.origin)
  if (mayKeep.has(url.pathname))
    await keepReply(
      replyKey(url.pathname, { ...Object.fromEntries(url.searchParams), spec_lang: language }),
      JSON.stringify(reply),
    )
}
