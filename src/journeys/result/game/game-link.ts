import { proxy } from 'valtio'
import { isAppScheme } from '../../../contract/app-scheme.ts'
import { evoke, getPlatformIcon } from '../../../contract/calls/config.calls.ts'
import { send } from '../../../kernel/http/send.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { parseUrl } from '../../../kernel/url/parse-url.ts'

export interface GameLink {
  readonly link: string
  /** As the game looks on this platform's home screen; undefined where that did not come. */
  readonly icon: string | undefined
}

/** The way back into each game, by client id, where there is one. */
export const gameLinks = proxy<Record<string, GameLink>>({})

/** A link opens the game or a page of it; what would run here, or leave without a certificate, is none. */
export function mayOpenGame(link: string, sandbox: boolean): boolean {
  const url = parseUrl(link)
  if (!url) return false
  const { protocol, hostname } = url
  if (protocol === 'https:' || isAppScheme(protocol)) return true
  return sandbox && protocol === 'http:' && (hostname === 'localhost' || hostname.endsWith('.localhost'))
}

/** Asked once a game; without an answer there is simply no button. */
export async function findGameLink(clientId: string): Promise<void> {
  if (gameLinks[clientId] !== undefined) return
  const [evoked, shown] = await Promise.all([
    send(evoke, { client_id: clientId }),
    send(getPlatformIcon, { client_id: clientId }),
  ])
  if (!evoked.ok || !mayOpenGame(evoked.data.link, session.sandbox)) return
  gameLinks[clientId] = { link: evoked.data.link, icon: shown.ok ? shown.data.icon : undefined }
}
