import { subscribeKey } from 'valtio/utils'
import { getUserInfo } from '../contract/calls/user.calls.ts'
import { isRefusal } from '../kernel/http/result.ts'
import { onAnswered, send } from '../kernel/http/send.ts'
import { session } from '../kernel/session/session.store.ts'
import { askAgain } from '../purchase/ask-again.ts'
import { selection } from '../purchase/selection.store.ts'

/** Doubled with every try that finds the gateway still ill, up to the last one. */
const pausesMs = { first: 4000, longest: 60_000 }
let pauseMs = pausesMs.first
let timer: ReturnType<typeof setTimeout> | undefined
let probing = false
let probedAtMs = 0

/** True where the gateway could say whom the link means, or that it means nobody. */
async function isAnswered(): Promise<boolean> {
  const { linkToken, params } = session
  const clientId = params.client_id ?? selection.chosen.clientId
  if (linkToken === null || clientId === undefined) return false
  const found = await send(getUserInfo, { oauth_token: linkToken, client_id: clientId })
  return found.ok || isRefusal(found.failure)
}

/** Without a word: what failed has been said, and stands there until it is loaded. */
async function probe(): Promise<void> {
  const isWanted = session.linkCheck === 'unreached' && navigator.onLine && document.visibilityState === 'visible'
  if (!isWanted || probing) return
  probing = true
  const isBack = await isAnswered()
  probing = false
  probedAtMs = Date.now()
  pauseMs = isBack ? pausesMs.first : Math.min(2 * pauseMs, pausesMs.longest)
  if (isBack) askAgain()
  else probeLater()
}

function probeLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void probe(), pauseMs)
}

/**
 * A gateway that was ill when a link came is asked again whom the link means: as soon as it answers anything, and from time to time
 * while somebody looks, for no event tells when it is well again.
 */
export function followGateway(): void {
  const follow = () => session.linkCheck === 'unreached' && probeLater()
  subscribeKey(session, 'linkCheck', follow)
  document.addEventListener('visibilitychange', follow)
  onAnswered(() => {
    if (Date.now() - probedAtMs >= pausesMs.first) void probe()
  })
  follow()
}
