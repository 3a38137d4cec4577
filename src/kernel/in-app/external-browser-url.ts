import type { BrowserExitMethod } from './in-app-browsers.table.ts'

function toLineUrl(link: string): string {
  const url = new URL(link)
  url.searchParams.set('openExternalBrowser', '1')
  return url.href
}

/** Builds an intent URL. Omits the fallback URL, because it would lead back to this page. */
function toIntentUrl(link: string): string {
  const { protocol, host, pathname, search } = new URL(link)
  const action = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE'
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};${action};end`
}

const urlBuilders: Record<BrowserExitMethod, (link: string) => string | null> = {
  line: toLineUrl,
  kakaotalk: (link) => `kakaotalk://web/openExternal?url=${encodeURIComponent(link)}`,
  intent: toIntentUrl,
  copy: () => null,
}

/** Returns a URL that opens an external browser, or null if the link must be copied. Call only on a tap. */
export const getExternalBrowserUrl = (method: BrowserExitMethod, link: string): string | null =>
  urlBuilders[method](link)
