import {
  getRolesOnAllServers,
  getPurchaseLimitsAndOffers,
  getProductList,
  getRoleList,
  getServerList,
} from '../../../contract/calls/catalogue.calls.ts'
import { getPlatform } from '../../../kernel/visitor/device.ts'
import { handleBackgroundRequestFailure } from '../../../kernel/http/handle-request-failure.ts'
import { createFailedResult, createSuccessResult, type Result } from '../../../kernel/http/result.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { loadingState, mapResultToLoadable } from '../../../kernel/loading/loadable.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { getCharacterArea } from '../../../purchase/selection/character-area.ts'
import { shopStore, type RegionPricing } from '../../../purchase/shop/shop.store.ts'
import { selectionOptionsStore, setSelectionOptionIfChanged } from '../selection-options.store.ts'

/**
 * Returns a key for client id, server and account. A response is discarded if the key has changed since the request.
 */
const getRequestKey = () =>
  [selectionStore.chosen.clientId, selectionStore.chosen.server?.serverId, sessionStore.user?.suid].join(' ')

const mapResult = <Data, Part>(result: Result<Data>, part: (data: Data) => Part): Result<Part> =>
  result.ok ? createSuccessResult(part(result.data)) : createFailedResult(result.failure)

export async function loadGameServers(): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId) return
  selectionOptionsStore.servers = loadingState
  const result = await callGateway(getServerList, { client_id: clientId })
  if (clientId !== selectionStore.chosen.clientId) return
  selectionOptionsStore.servers = mapResultToLoadable(mapResult(result, (data) => data.servers))
  if (!result.ok) handleBackgroundRequestFailure(result.failure)
}

export const setRegionPricing = ({ region, currencies }: RegionPricing): void => {
  setSelectionOptionIfChanged('pricing', { region, currencies })
  shopStore.pricing = selectionOptionsStore.pricing
}

/** Requests the goods with prices for the payment region. */
export const fetchGoods = (clientId: string) => {
  const region = getPayRegion()
  return callGateway(getProductList, {
    client_id: clientId,
    platform: getPlatform(),
    ...(sessionStore.area ? { domain_area: sessionStore.area } : {}),
    ...(region === undefined ? {} : { region }),
  })
}

export async function loadGoods(): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId) return
  selectionOptionsStore.goods = loadingState
  const result = await fetchGoods(clientId)
  if (clientId !== selectionStore.chosen.clientId) return
  selectionOptionsStore.goods = mapResultToLoadable(mapResult(result, (data) => data.goods))
  if (result.ok) setRegionPricing(result.data)
  if (!result.ok) handleBackgroundRequestFailure(result.failure)
}

let prefetchedRoles:
  | { readonly token: string; readonly requested: string; readonly roles: ReturnType<typeof fetchRoles> }
  | undefined

const fetchRoles = (params: { client_id: string; server_id: string; area_id?: string }) =>
  callGateway(getRoleList, params)

/** Requests the characters on the link's server while the account is still loading. */
export function prefetchRolesForLinkedServer(clientId: string): void {
  const { server_id, area_id } = sessionStore.params
  if (sessionStore.linkToken === null || sessionStore.user || server_id === undefined) return
  const params = { client_id: clientId, server_id, ...(area_id === undefined ? {} : { area_id }) }
  prefetchedRoles = { token: sessionStore.linkToken, requested: JSON.stringify(params), roles: fetchRoles(params) }
}

function takeOrFetchRoles(params: Parameters<typeof fetchRoles>[0]): ReturnType<typeof fetchRoles> {
  const prefetched = prefetchedRoles
  prefetchedRoles = undefined
  const isSame = prefetched?.token === sessionStore.linkToken && prefetched.requested === JSON.stringify(params)
  return isSame ? prefetched.roles : fetchRoles(params)
}

export async function loadRolesOnServer(): Promise<void> {
  const { clientId, server } = selectionStore.chosen
  const area = getCharacterArea(selectionStore.chosen)
  if (!clientId || !server || !sessionStore.user) {
    selectionOptionsStore.roles = null
    return
  }
  const requested = getRequestKey()
  selectionOptionsStore.roles = loadingState
  const result = await takeOrFetchRoles({
    client_id: clientId,
    server_id: server.serverId,
    ...(area ? { area_id: area.id } : {}),
  })
  if (requested !== getRequestKey()) return
  selectionOptionsStore.roles = mapResultToLoadable(mapResult(result, (data) => data.roles))
  if (!result.ok) handleBackgroundRequestFailure(result.failure)
}

/** Loads the characters on all servers, for the picker, and to select the character if the account has only one. */
export async function loadRolesOnAllServers(): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId || !sessionStore.user) return
  selectionOptionsStore.allRoles = loadingState
  const result = await callGateway(getRolesOnAllServers, { client_id: clientId })
  if (clientId !== selectionStore.chosen.clientId) return
  selectionOptionsStore.allRoles = mapResultToLoadable(mapResult(result, (data) => data.roles))
  if (!result.ok) handleBackgroundRequestFailure(result.failure)
}

/** Loads the purchase limits, after clearing the limits of the previous character. */
export async function loadPurchaseLimits(): Promise<void> {
  setSelectionOptionIfChanged('limits', {})
  setSelectionOptionIfChanged('offers', {})
  await refreshPurchaseLimits()
}

export async function refreshPurchaseLimits(): Promise<void> {
  const { clientId, server, role } = selectionStore.chosen
  const area = getCharacterArea(selectionStore.chosen)
  if (!clientId || !server || !role || !sessionStore.user) return
  const region = getPayRegion()
  const result = await callGateway(getPurchaseLimitsAndOffers, {
    client_id: clientId,
    server_id: server.serverId,
    role_id: role.roleId,
    ...(area ? { area_id: area.id } : {}),
    ...(sessionStore.area ? { domain_area: sessionStore.area } : {}),
    ...(region === undefined ? {} : { region }),
  })
  if (role.roleId !== selectionStore.chosen.role?.roleId) return
  if (!result.ok) return handleBackgroundRequestFailure(result.failure)
  const { limits, offers } = result.data
  setSelectionOptionIfChanged('limits', Object.fromEntries(limits.map((limit) => [limit.productId, limit])))
  setSelectionOptionIfChanged('offers', Object.fromEntries(offers.map((offer) => [offer.productId, offer])))
}
