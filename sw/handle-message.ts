import * as v from 'valibot'
import { pageMessageSchema, type PageMessage } from '../src/contract/worker.messages.ts'
import { saveFacts } from './facts.ts'
import { cacheResponse, getCached } from './response-cache.ts'
import { watcher } from './orders/watcher.ts'
import { isAsset } from './routes/assets.ts'
import { isFont } from './routes/fonts.ts'
import { isImage } from './routes/images.ts'
import { cacheReply, cacheablePaths } from './routes/replies.ts'
import { getReplyKey } from './routes/reply-key.ts'
import { matchFast } from './cache-timeouts.ts'
import { takePageSnapshots } from './page-snapshots.ts'
import { matchPrecache } from './precache.ts'
import { markListening } from './notify-clients.ts'
import { saveWaitingOrder } from './waiting-order.ts'

declare const self: ServiceWorkerGlobalScope

type PageMessageOf<T extends PageMessage['type']> = Extract<PageMessage, { type: T }>

/** Handlers of page messages by type. To add one, add a member to the union in the contract and a row here. */
const handlers: { readonly [T in PageMessage['type']]: (message: PageMessageOf<T>) => Promise<void> } = {
  SKIP_WAITING: () => self.skipWaiting(),
  hello: async ({ seen, replies, facts }) => {
    await saveFacts(facts)
    await Promise.all([
      ...seen.map(cacheLoadedFile),
      ...Object.entries(replies).map((reply) => cacheFirstReply(reply, facts.language)),
    ])
  },
  opened: ({ addresses, language }) => takePageSnapshots(addresses.filter(isOwn), language),
  waits: ({ billingNo, language }) => saveWaitingOrder(billingNo, language),
  recheck: async () => void (await watcher.recheck()),
}

const isOwn = (address: string) => new URL(address, self.location.origin).origin === self.location.origin

/** Validates and handles a message. Any script of this origin can post messages. */
export async function handleMessage({ data, source }: ExtendableMessageEvent): Promise<void> {
  const parsed = v.safeParse(pageMessageSchema, data)
  if (!parsed.success) return
  markListening(source)
  const deed = handlers[parsed.output.type] as (message: PageMessage) => Promise<void>
  await deed(parsed.output)
}

/**
 * Caches a file that the page loaded before the worker was installed. The file comes from the HTTP cache instead of the
 * network.
 */
async function cacheLoadedFile(path: string): Promise<void> {
  const url = new URL(path, self.location.origin)
  const name = isFont(url) ? 'fonts' : isAsset(url) ? 'assets' : isImage(url) ? 'images' : undefined
  if (name === undefined || (await matchFast(matchPrecache(path))) || (await matchFast(getCached(name, path)))) return
  const response = await fetch(path).catch(() => undefined)
  if (response?.ok) await cacheResponse(name, path, response)
}

/** Caches an API reply that was embedded in the page. */
async function cacheFirstReply([key, reply]: [string, unknown], language: string): Promise<void> {
  const url = new URL(key, self.location.origin)
  if (cacheablePaths.has(url.pathname))
    await cacheReply(
      getReplyKey(url.pathname, { ...Object.fromEntries(url.searchParams), spec_lang: language }),
      JSON.stringify(reply),
    )
}
