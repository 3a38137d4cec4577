import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { getRoleList, getServerList } from '../contract/calls/catalogue.calls.ts'
import { getUserInfo } from '../contract/calls/user.calls.ts'
import { isLinkedCharacterUnavailable, selectionOptionsStore } from '../journeys/select/selection-options.store.ts'
import { isGatewayRejection } from '../kernel/http/result.ts'
import { onGatewayResponse, callGateway } from '../kernel/http/call-gateway.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { reloadShop } from '../purchase/shop/reload-shop.ts'
import { selectionStore } from '../purchase/selection/selection.store.ts'

/** Milliseconds between two attempts, doubled after each failure. */
const pausesMs = { first: 4000, longest: 60_000 }
let pauseMs = pausesMs.first
let timer: ReturnType<typeof setTimeout> | undefined
let probing = false
let probedAtMs = 0

/** Requests whichever is missing first: the account from the game's link, the servers or the characters. */
function requestMissingPart(token: string, client_id: string) {
  if (sessionStore.linkCheck === 'unreached') return callGateway(getUserInfo, { oauth_token: token, client_id })
  const { server } = selectionStore.chosen
  return selectionOptionsStore.servers.state === 'failed' || !server
    ? callGateway(getServerList, { client_id })
    : callGateway(getRoleList, { client_id, server_id: server.serverId })
}

/** Returns true if the gateway responds at all, even if it rejects the request. */
async function isGatewayBack(): Promise<boolean> {
  const { linkToken, params } = sessionStore
  const clientId = params.client_id ?? selectionStore.chosen.clientId
  if (linkToken === null || clientId === undefined) return false
  const result = await requestMissingPart(linkToken, clientId)
  return result.ok || isGatewayRejection(result.failure)
}

const isPlayerMissing = () =>
  sessionStore.linkCheck === 'unreached' || (sessionStore.linkCheck === 'done' && isLinkedCharacterUnavailable())

/** Checks if the gateway responds again. Shows no error, because the page already shows one. */
async function probeGateway(): Promise<void> {
  const isWanted = isPlayerMissing() && navigator.onLine && document.visibilityState === 'visible'
  if (!isWanted || probing) return
  probing = true
  const isBack = await isGatewayBack()
  probing = false
  probedAtMs = Date.now()
  pauseMs = isBack ? pausesMs.first : Math.min(2 * pauseMs, pausesMs.longest)
  if (isBack) reloadShop()
  else probeLater()
}

function probeLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void probeGateway(), pauseMs)
}

/**
 * After a gateway failure, loads the account and the character from the game's link again. Polls while the page is
 * visible, because no browser event reports that the gateway is back.
 */
export function startPlayerLookupRetries(): void {
  const probeIfPlayerMissing = () => isPlayerMissing() && probeLater()
  subscribeKey(sessionStore, 'linkCheck', probeIfPlayerMissing)
  subscribe(selectionOptionsStore, probeIfPlayerMissing)
  document.addEventListener('visibilitychange', probeIfPlayerMissing)
  onGatewayResponse(() => {
    if (Date.now() - probedAtMs >= pausesMs.first) void probeGateway()
  })
  probeIfPlayerMissing()
}
