import type { ExitMethod } from './in-app-browsers.table.ts'

function toLineUrl(link: string): string {
  const url = new URL(link)
  url.searchParams.set('openExternalBrowser', '1')
  return url.href
}

/** No fallback URL: it would lead back to this page. */
function toIntentUrl(link: string): string {
  const { protocol, host, pathname, search } = new URL(link)
  const action = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE'
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};${action};end`
}

const urlBuilders: Record<ExitMethod, (link: string) => string | null> = {
  line: toLineUrl,
  kakaotalk: (link) => `kakaotalk://web/openExternal?url=${encodeURIComponent(link)}`,
  intent: toIntentUrl,
  copy: () => null,
}

/**
 * Returns the URL that opens the link in an external browser; null if it has to be copied. Must only be used on a
 * tap.
 */
export const getExternalBrowserUrl = (way: ExitMethod, link: string): string | null => urlBuilders[way](link)
