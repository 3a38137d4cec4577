import {
  getAllRoleList,
  getLimitProductInfo,
  getProductList,
  getRoleList,
  getServerList,
} from '../../../contract/calls/catalogue.calls.ts'
import { getPlatform } from '../../../kernel/visitor/device.ts'
import { handleBackgroundFailure } from '../../../kernel/http/handle-failure.ts'
import { failedResult, successResult, type Result } from '../../../kernel/http/result.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { loadingState, resultToLoadable } from '../../../kernel/loading/loadable.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { selection } from '../../../purchase/selection/selection.store.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { getRoleArea } from '../../../purchase/selection/role-area.ts'
import { shop, type RegionPricing } from '../../../purchase/shop/shop.store.ts'
import { choices, setChoiceIfChanged } from '../choices.store.ts'

/** Returns client, server and account of the current request. Responses with another key are discarded. */
const getRequestKey = () => [selection.chosen.clientId, selection.chosen.server?.serverId, session.user?.suid].join(' ')

const mapResult = <Data, Part>(result: Result<Data>, part: (data: Data) => Part): Result<Part> =>
  result.ok ? successResult(part(result.data)) : failedResult(result.failure)

export async function loadServers(): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId) return
  choices.servers = loadingState
  const result = await callGateway(getServerList, { client_id: clientId })
  if (clientId !== selection.chosen.clientId) return
  choices.servers = resultToLoadable(mapResult(result, (data) => data.servers))
  if (!result.ok) handleBackgroundFailure(result.failure)
}

export const setRegionPricing = ({ region, currencies }: RegionPricing): void => {
  setChoiceIfChanged('pricing', { region, currencies })
  shop.pricing = choices.pricing
}

/** Requests the goods with prices for the payment region, if known. */
export const fetchGoods = (clientId: string) => {
  const region = getPayRegion()
  return callGateway(getProductList, {
    client_id: clientId,
    platform: getPlatform(),
    ...(session.area ? { domain_area: session.area } : {}),
    ...(region === undefined ? {} : { region }),
  })
}

export async function loadGoods(): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId) return
  choices.goods = loadingState
  const result = await fetchGoods(clientId)
  if (clientId !== selection.chosen.clientId) return
  choices.goods = resultToLoadable(mapResult(result, (data) => data.goods))
  if (result.ok) setRegionPricing(result.data)
  if (!result.ok) handleBackgroundFailure(result.failure)
}

let prefetchedRoles:
  | { readonly token: string; readonly requested: string; readonly roles: ReturnType<typeof fetchRoles> }
  | undefined

const fetchRoles = (params: { client_id: string; server_id: string; area_id?: string }) =>
  callGateway(getRoleList, params)

/** Requests the characters in parallel with the account if the link contains the server. */
export function prefetchRoles(clientId: string): void {
  const { server_id, area_id } = session.params
  if (session.linkToken === null || session.user || server_id === undefined) return
  const params = { client_id: clientId, server_id, ...(area_id === undefined ? {} : { area_id }) }
  prefetchedRoles = { token: session.linkToken, requested: JSON.stringify(params), roles: fetchRoles(params) }
}

function takeOrFetchRoles(params: Parameters<typeof fetchRoles>[0]): ReturnType<typeof fetchRoles> {
  const prefetched = prefetchedRoles
  prefetchedRoles = undefined
  const isSame = prefetched?.token === session.linkToken && prefetched.requested === JSON.stringify(params)
  return isSame ? prefetched.roles : fetchRoles(params)
}

export async function loadRoles(): Promise<void> {
  const { clientId, server } = selection.chosen
  const area = getRoleArea(selection.chosen)
  if (!clientId || !server || !session.user) {
    choices.roles = null
    return
  }
  const requested = getRequestKey()
  choices.roles = loadingState
  const result = await takeOrFetchRoles({
    client_id: clientId,
    server_id: server.serverId,
    ...(area ? { area_id: area.id } : {}),
  })
  if (requested !== getRequestKey()) return
  choices.roles = resultToLoadable(mapResult(result, (data) => data.roles))
  if (!result.ok) handleBackgroundFailure(result.failure)
}

/** Loads the characters on all servers, for the picker and to select a player's only character. */
export async function loadAllRoles(): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId || !session.user) return
  choices.allRoles = loadingState
  const result = await callGateway(getAllRoleList, { client_id: clientId })
  if (clientId !== selection.chosen.clientId) return
  choices.allRoles = resultToLoadable(mapResult(result, (data) => data.roles))
  if (!result.ok) handleBackgroundFailure(result.failure)
}

/** Loads the purchase limits. Clears those of the previous character immediately. */
export async function loadLimits(): Promise<void> {
  setChoiceIfChanged('limits', {})
  setChoiceIfChanged('offers', {})
  await refreshLimits()
}

export async function refreshLimits(): Promise<void> {
  const { clientId, server, role } = selection.chosen
  const area = getRoleArea(selection.chosen)
  if (!clientId || !server || !role || !session.user) return
  const region = getPayRegion()
  const result = await callGateway(getLimitProductInfo, {
    client_id: clientId,
    server_id: server.serverId,
    role_id: role.roleId,
    ...(area ? { area_id: area.id } : {}),
    ...(session.area ? { domain_area: session.area } : {}),
    ...(region === undefined ? {} : { region }),
  })
  if (role.roleId !== selection.chosen.role?.roleId) return
  if (!result.ok) return handleBackgroundFailure(result.failure)
  const { limits, offers } = result.data
  setChoiceIfChanged('limits', Object.fromEntries(limits.map((limit) => [limit.productId, limit])))
  setChoiceIfChanged('offers', Object.fromEntries(offers.map((offer) => [offer.productId, offer])))
}
