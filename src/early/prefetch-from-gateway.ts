import { pageDataAttributes, pageCssClasses, pageElementIds } from './protocol.ts'

const rootComesMs = 10

/**
 * Requests the same URL from the gateway while the script of a page on a static host is loading. The gateway renders
 * the first screen as for a guest, and embeds the responses that this screen needs (`server/page`). If gateway and
 * static host have the same build, the rendered screen replaces the skeleton, and the store uses it like the gateway's
 * own pages (`src/app/hydration/apply-prefetched-gateway-response.ts`).
 *
 * `gateway` is the gateway's origin; if it is undefined, nothing is requested. `scripts` are the files that the store's
 * entry imports. They are fetched only after the request has been sent, so that they do not delay the first screen.
 */
export function prefetchFromGateway({ gateway, scripts = '' }: DOMStringMap = {}): void {
  if (gateway === undefined) return
  const files = scripts.split(' ').filter((file) => file !== '')
  if (!canPrefetchFrom(gateway)) return fetchScripts(files)
  const request = new XMLHttpRequest()
  request.open('GET', getGatewayUrl(gateway))
  request.responseType = 'document'
  request.onreadystatechange = () => fetchScripts(files.splice(0))
  window.gatewayResponse = {
    request,
    boot: new Promise((resolve) => {
      request.onloadend = () =>
        whenRootExists(() => resolve(readResponse(request.response as Document | null, gateway)))
    }),
  }
  request.send()
}

/**
 * Returns true on a first visit. The gateway receives no cookies with this request, so it would ignore the language and
 * region of an earlier visit.
 */
const canPrefetchFrom = (gateway: string) => location.origin !== gateway && !document.cookie.includes('last_place=')

/** Returns this page's URL on the gateway, with a placeholder instead of the token. */
function getGatewayUrl(gateway: string): URL {
  const address = new URL(location.pathname + location.search, gateway)
  if (address.searchParams.has('oauth_token')) address.searchParams.set('oauth_token', 'any')
  return address
}

function fetchScripts(files: readonly string[]): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}

/** Calls back once the root element exists, because the response may arrive before the HTML is parsed. */
function whenRootExists(act: () => void): void {
  if (document.getElementById(pageElementIds.root) || document.readyState !== 'loading') act()
  else setTimeout(whenRootExists, rootComesMs, act)
}

/** Shows the screen in the response and returns its boot data. Returns undefined if the response is invalid. */
function readResponse(page: Document | null, gateway: string): unknown {
  try {
    const drawn = page?.querySelector<HTMLElement>(`#${pageElementIds.root}[${pageDataAttributes.drawn}]`)
    const root = document.getElementById(pageElementIds.root)
    if (
      page &&
      drawn &&
      root?.querySelector(`.${pageCssClasses.skeleton}`) &&
      getEntryScript(page) === getEntryScript(document)
    )
      showRenderedPage(page, drawn, root, gateway)
    return JSON.parse(page?.getElementById(pageElementIds.boot)?.textContent ?? '') as unknown
  } catch {
    return undefined
  }
}

const getEntryScript = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src')

function showRenderedPage(page: Document, drawn: HTMLElement, root: HTMLElement, gateway: string): void {
  for (const picture of drawn.querySelectorAll('[src^="/"], image[href^="/"]')) {
    const name = picture.hasAttribute('src') ? 'src' : 'href'
    picture.setAttribute(name, gateway + picture.getAttribute(name))
  }
  root.replaceChildren(...document.importNode(drawn, true).childNodes)
  Object.assign(root.dataset, drawn.dataset)
  const existingStyles = new Set([...document.querySelectorAll('style')].map(({ textContent }) => textContent))
  for (const style of page.querySelectorAll('style'))
    if (!existingStyles.has(style.textContent)) root.after(document.importNode(style, true))
  const { lang, dir } = page.documentElement
  Object.assign(document.documentElement, { lang, dir })
  document.documentElement.style.cssText = page.documentElement.getAttribute(pageDataAttributes.accent) ?? ''
}
