import {
  getAllRoleList,
  getLimitProductInfo,
  getProductList,
  getRoleList,
  getServerList,
} from '../../../contract/calls/catalogue.calls.ts'
import { getPlatform } from '../../../kernel/visitor/device.ts'
import { handleBackgroundFailure } from '../../../kernel/http/handle-failure.ts'
import { createFailedResult, createSuccessResult, type Result } from '../../../kernel/http/result.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { loadingState, resultToLoadable } from '../../../kernel/loading/loadable.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { getRoleArea } from '../../../purchase/selection/role-area.ts'
import { shopStore, type RegionPricing } from '../../../purchase/shop/shop.store.ts'
import { choicesStore, setChoiceIfChanged } from '../choices.store.ts'

/**
 * Returns a key for the current client id, server and account. If it has changed during a request, the response is
 * discarded.
 */
const getRequestKey = () =>
  [selectionStore.chosen.clientId, selectionStore.chosen.server?.serverId, sessionStore.user?.suid].join(' ')

const mapResult = <Data, Part>(result: Result<Data>, part: (data: Data) => Part): Result<Part> =>
  result.ok ? createSuccessResult(part(result.data)) : createFailedResult(result.failure)

export async function loadServers(): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId) return
  choicesStore.servers = loadingState
  const result = await callGateway(getServerList, { client_id: clientId })
  if (clientId !== selectionStore.chosen.clientId) return
  choicesStore.servers = resultToLoadable(mapResult(result, (data) => data.servers))
  if (!result.ok) handleBackgroundFailure(result.failure)
}

export const setRegionPricing = ({ region, currencies }: RegionPricing): void => {
  setChoiceIfChanged('pricing', { region, currencies })
  shopStore.pricing = choicesStore.pricing
}

/** Requests the goods with prices for the payment region, if known. */
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
  choicesStore.goods = loadingState
  const result = await fetchGoods(clientId)
  if (clientId !== selectionStore.chosen.clientId) return
  choicesStore.goods = resultToLoadable(mapResult(result, (data) => data.goods))
  if (result.ok) setRegionPricing(result.data)
  if (!result.ok) handleBackgroundFailure(result.failure)
}

let prefetchedRoles:
  | { readonly token: string; readonly requested: string; readonly roles: ReturnType<typeof fetchRoles> }
  | undefined

const fetchRoles = (params: { client_id: string; server_id: string; area_id?: string }) =>
  callGateway(getRoleList, params)

/** Requests the characters while the account is still loading. Possible only if the link contains the server. */
export function prefetchRoles(clientId: string): void {
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

export async function loadRoles(): Promise<void> {
  const { clientId, server } = selectionStore.chosen
  const area = getRoleArea(selectionStore.chosen)
  if (!clientId || !server || !sessionStore.user) {
    choicesStore.roles = null
    return
  }
  const requested = getRequestKey()
  choicesStore.roles = loadingState
  const result = await takeOrFetchRoles({
    client_id: clientId,
    server_id: server.serverId,
    ...(area ? { area_id: area.id } : {}),
  })
  if (requested !== getRequestKey()) return
  choicesStore.roles = resultToLoadable(mapResult(result, (data) => data.roles))
  if (!result.ok) handleBackgroundFailure(result.failure)
}

/**
 * Loads the characters on all servers. Used by the picker, and to select the character of players who have only one.
 */
export async function loadAllRoles(): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId || !sessionStore.user) return
  choicesStore.allRoles = loadingState
  const result = await callGateway(getAllRoleList, { client_id: clientId })
  if (clientId !== selectionStore.chosen.clientId) return
  choicesStore.allRoles = resultToLoadable(mapResult(result, (data) => data.roles))
  if (!result.ok) handleBackgroundFailure(result.failure)
}

/** Loads the purchase limits. Clears those of the previous character immediately. */
export async function loadLimits(): Promise<void> {
  setChoiceIfChanged('limits', {})
  setChoiceIfChanged('offers', {})
  await refreshLimits()
}

export async function refreshLimits(): Promise<void> {
  const { clientId, server, role } = selectionStore.chosen
  const area = getRoleArea(selectionStore.chosen)
  if (!clientId || !server || !role || !sessionStore.user) return
  const region = getPayRegion()
  const result = await callGateway(getLimitProductInfo, {
    client_id: clientId,
    server_id: server.serverId,
    role_id: role.roleId,
    ...(area ? { area_id: area.id } : {}),
    ...(sessionStore.area ? { domain_area: sessionStore.area } : {}),
    ...(region === undefined ? {} : { region }),
  })
  if (role.roleId !== selectionStore.chosen.role?.roleId) return
  if (!result.ok) return handleBackgroundFailure(result.failure)
  const { limits, offers } = result.data
  setChoiceIfChanged('limits', Object.fromEntries(limits.map((limit) => [limit.productId, limit])))
  setChoiceIfChanged('offers', Object.fromEntries(offers.map((offer) => [offer.productId, offer])))
}
