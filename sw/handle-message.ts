import * as v from 'valibot'
import { pageToWorkerMessageSchema, type PageMessage } from '../src/contract/worker.messages.ts'
import { saveServiceWorkerContext } from './service-worker-context.ts'
import { cacheResponse, getCachedResponse } from './response-cache.ts'
import { orderWatcher } from './orders/watcher.ts'
import { isAssetUrl } from './routes/assets.ts'
import { isFontUrl } from './routes/fonts.ts'
import { isImageUrl } from './routes/images.ts'
import { cacheApiReply, cacheableApiReplyPaths } from './routes/api-replies.ts'
import { getApiReplyCacheKey } from './routes/api-reply-cache-key.ts'
import { readCacheWithShortTimeout } from './cache-timeouts.ts'
import { takePageSnapshots } from './page-snapshots.ts'
import { getPrecachedResponse } from './precache.ts'
import { markPageListening } from './post-message-to-all-pages.ts'
import { savePendingOrder } from './pending-order.ts'

declare const self: ServiceWorkerGlobalScope

type PageMessageOf<T extends PageMessage['type']> = Extract<PageMessage, { type: T }>

/** Handlers of page messages. To add a message, add a member to the union in the contract and a row here. */
const handlers: { readonly [T in PageMessage['type']]: (message: PageMessageOf<T>) => Promise<void> } = {
  SKIP_WAITING: () => self.skipWaiting(),
  hello: async ({ seen, replies, facts }) => {
    await saveServiceWorkerContext(facts)
    await Promise.all([
      ...seen.map(cacheLoadedFile),
      ...Object.entries(replies).map((reply) => cacheFirstReply(reply, facts.language)),
    ])
  },
  opened: ({ addresses, language }) => takePageSnapshots(addresses.filter(isOwn), language),
  waits: ({ billingNo, language }) => savePendingOrder(billingNo, language),
  recheck: async () => void (await orderWatcher.recheck()),
}

const isOwn = (address: string) => new URL(address, self.location.origin).origin === self.location.origin

/** Handles a page message after validating it, because any script of this origin can post messages. */
export async function handlePageMessage({ data, source }: ExtendableMessageEvent): Promise<void> {
  const parsed = v.safeParse(pageToWorkerMessageSchema, data)
  if (!parsed.success) return
  markPageListening(source)
  const deed = handlers[parsed.output.type] as (message: PageMessage) => Promise<void>
  await deed(parsed.output)
}

/** Caches a file that the page loaded before the worker was active. The fetch usually hits the HTTP cache. */
async function cacheLoadedFile(path: string): Promise<void> {
  const url = new URL(path, self.location.origin)
  const name = isFontUrl(url) ? 'fonts' : isAssetUrl(url) ? 'assets' : isImageUrl(url) ? 'images' : undefined
  if (
    name === undefined ||
    (await readCacheWithShortTimeout(getPrecachedResponse(path))) ||
    (await readCacheWithShortTimeout(getCachedResponse(name, path)))
  )
    return
  const response = await fetch(path).catch(() => undefined)
  if (response?.ok) await cacheResponse(name, path, response)
}

/** Caches an API response that was embedded in the page. */
async function cacheFirstReply([key, reply]: [string, unknown], language: string): Promise<void> {
  const url = new URL(key, self.location.origin)
  if (cacheableApiReplyPaths.has(url.pathname))
    await cacheApiReply(
      getApiReplyCacheKey(url.pathname, { ...Object.fromEntries(url.searchParams), spec_lang: language }),
      JSON.stringify(reply),
    )
}
