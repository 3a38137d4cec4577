import { proxy } from 'valtio'
import { isAppScheme } from '../../../contract/security/app-scheme.ts'
import { getGameLaunchLink, getGamePlatformIcon } from '../../../contract/calls/config.calls.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { parseUrl } from '../../../kernel/url/parse-url.ts'

export interface GameLink {
  readonly link: string
  /** Game icon for this platform. Undefined if not loaded. */
  readonly icon: string | undefined
}

/** Links that open each game, by client id. */
export const gameLinksStore = proxy<Record<string, GameLink>>({})

/** Returns true for HTTPS and app schemes. Other schemes could run scripts or send unencrypted data. */
export function isSafeGameLink(link: string, sandbox: boolean): boolean {
  const url = parseUrl(link)
  if (!url) return false
  const { protocol, hostname } = url
  if (protocol === 'https:' || isAppScheme(protocol)) return true
  return sandbox && protocol === 'http:' && (hostname === 'localhost' || hostname.endsWith('.localhost'))
}

/** Loads each game's link once. Without a link, no button is shown. */
export async function loadGameLink(clientId: string): Promise<void> {
  if (gameLinksStore[clientId] !== undefined) return
  const [linkResult, iconResult] = await Promise.all([
    callGateway(getGameLaunchLink, { client_id: clientId }),
    callGateway(getGamePlatformIcon, { client_id: clientId }),
  ])
  if (!linkResult.ok || !isSafeGameLink(linkResult.data.link, sessionStore.sandbox)) return
  gameLinksStore[clientId] = { link: linkResult.data.link, icon: iconResult.ok ? iconResult.data.icon : undefined }
}
