import type { WayOut } from './in-app-browsers.table.ts'

function inLine(link: string): string {
  const url = new URL(link)
  url.searchParams.set('openExternalBrowser', '1')
  return url.href
}

/** Without a fallback: it would lead back to the page that one wants to get out of. */
function asIntent(link: string): string {
  const { protocol, host, pathname, search } = new URL(link)
  const action = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE'
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};${action};end`
}

const addresses: Record<WayOut, (link: string) => string | null> = {
  line: inLine,
  kakaotalk: (link) => `kakaotalk://web/openExternal?url=${encodeURIComponent(link)}`,
  intent: asIntent,
  copy: () => null,
}

/** The address that opens the link in a browser of its own; null where that is done by hand. Never followed without a tap. */
export const addressOut = (way: WayOut, link: string): string | null => addresses[way](link)
