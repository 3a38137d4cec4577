import * as v from 'valibot'
import { getPublicPageUrl } from '../src/contract/links/page-url.ts'
import { pageDataAttributes, pageElementIds } from '../src/early/protocol.ts'
import { findEntryScriptUrl } from '../src/contract/formats/entry-script.ts'
import { deleteCachedResponse, cacheResponse, getCachedResponse, listCacheKeys } from './response-cache.ts'
import { cacheableApiReplyPaths } from './routes/api-replies.ts'
import { getPrecachedResponse, appShellPath } from './precache.ts'

/** Returns the saved snapshot of a page. It was rendered by the server as for a guest, so it contains no full names. */
export const getPageSnapshot = async (url: URL): Promise<Response | undefined> => {
  const address = getPublicPageUrl(url)
  return address === undefined ? undefined : getCachedResponse('pictures', address)
}

export const getOrderSnapshot = (billingNo: string): Promise<Response | undefined> =>
  getCachedResponse('pictures', getOrderUrl(billingNo))

const getOrderUrl = (billingNo: string) => `/?${new URLSearchParams({ billing_no: billingNo })}`

const languageHeader = 'x-language'

/** Saves snapshots of these pages and deletes snapshots in other languages. */
export async function takePageSnapshots(addresses: readonly string[], language: string): Promise<void> {
  await deleteOtherLanguages(language)
  const target = { language, drawn: ` ${pageDataAttributes.drawn}="{`, entry: await getBuildEntry() }
  await Promise.all(addresses.map((address) => takeSnapshot(address, address, target)))
}

export async function takeOrderSnapshot(billingNo: string, language: string): Promise<void> {
  const address = getOrderUrl(billingNo)
  const target = { language, drawn: ` ${pageDataAttributes.drawn}="order"`, entry: await getBuildEntry() }
  await takeSnapshot(address, `${address}&spec_lang=${language}`, target)
}

export const deleteOrderSnapshot = (billingNo: string): Promise<void> =>
  deleteCachedResponse('pictures', getOrderUrl(billingNo))

async function deleteOtherLanguages(language: string): Promise<void> {
  for (const key of await listCacheKeys('pictures'))
    if ((await getCachedResponse('pictures', key))?.headers.get(languageHeader) !== language)
      await deleteCachedResponse('pictures', key)
}

const getBuildEntry = async () => findEntryScriptUrl((await (await getPrecachedResponse(appShellPath))?.text()) ?? '')

interface SnapshotTarget {
  readonly language: string
  /** Text in the root element's tag by which a page that the gateway rendered is recognized. */
  readonly drawn: string
  /** Entry script of this build. Pages of other builds are not saved. */
  readonly entry: string | undefined
}

/** Milliseconds before the only retry. Under load, the gateway sends pages without rendered content. */
const retryDelayMs = 2000

async function takeSnapshot(key: string, address: string, target: SnapshotTarget, isLast = false): Promise<void> {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => undefined)
  // Keep the previous snapshot after a failed request.
  if (!response?.ok) return
  const html = await response.text()
  if (!html.includes(target.drawn) && findEntryScriptUrl(html) === target.entry) {
    if (isLast) return
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return takeSnapshot(key, address, target, true)
  }
  const marked = toSnapshot(html, target)
  if (marked === undefined) return deleteCachedResponse('pictures', key)
  await cacheResponse(
    'pictures',
    key,
    new Response(marked, { headers: copySnapshotHeaders(response, target.language) }),
  )
}

const bootElement = new RegExp(`(<script type="application/json" id="${pageElementIds.boot}">)([\\s\\S]*?)(</script>)`)
const bootSchema = v.looseObject({
  language: v.optional(v.string()),
  first: v.optional(v.record(v.string(), v.unknown()), {}),
})

/**
 * Converts a page to a snapshot. Adds the time of saving, so that the store knows that its data may be outdated.
 * Returns undefined for a page of another build or language.
 */
function toSnapshot(html: string, { language, entry }: SnapshotTarget): string | undefined {
  const [whole, open = '', json = '', close = ''] = bootElement.exec(html) ?? []
  if (whole === undefined || findEntryScriptUrl(html) !== entry) return undefined
  const replies = v.parse(bootSchema, JSON.parse(json))
  if (replies.language !== language) return undefined
  const first = Object.fromEntries(
    Object.entries(replies.first).filter(([key]) => cacheableApiReplyPaths.has(key.split('?', 1)[0] ?? '')),
  )
  // Escape `<`, so that no text can close the script element.
  const text = JSON.stringify({ ...replies, first, keptAt: Date.now() }).replace(/</g, '\\u003c')
  return html.replace(whole, () => open + text + close)
}

function copySnapshotHeaders({ headers }: Response, language: string): Headers {
  const snapshotHeaders = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) snapshotHeaders.delete(name)
  // Replace `no-store`, which disables the back-forward cache. Snapshots contain no private data.
  snapshotHeaders.set('cache-control', 'no-cache')
  snapshotHeaders.set(languageHeader, language)
  return snapshotHeaders
}
