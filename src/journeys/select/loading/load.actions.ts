import {
  getAllRoleList,
  getLimitProductInfo,
  getProductList,
  getRoleList,
  getServerList,
} from '../../../contract/calls/catalogue.calls.ts'
import { getPlatform } from '../../../kernel/visitor/device.ts'
import { handleBackgroundFailure } from '../../../kernel/http/handle-failure.ts'
import { failed, success, type Result } from '../../../kernel/http/result.ts'
import { send } from '../../../kernel/http/send.ts'
import { loadingState, toLoadable } from '../../../kernel/loading/loadable.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { selection } from '../../../purchase/selection.store.ts'
import { payRegion } from '../../../purchase/pay-region.ts'
import { roleArea } from '../../../purchase/role-area.ts'
import { shop, type Pricing } from '../../../purchase/shop.store.ts'
import { select, setIfChanged } from '../choices.store.ts'

/** The client, server and account that an answer belongs to; it is dropped where another was chosen meanwhile. */
const subject = () => [selection.chosen.clientId, selection.chosen.server?.serverId, session.user?.suid].join(' ')

const picked = <Data, Part>(result: Result<Data>, part: (data: Data) => Part): Result<Part> =>
  result.ok ? success(part(result.data)) : failed(result.failure)

export async function loadServers(): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId) return
  select.servers = loadingState
  const result = await send(getServerList, { client_id: clientId })
  if (clientId !== selection.chosen.clientId) return
  select.servers = toLoadable(picked(result, (data) => data.servers))
  if (!result.ok) handleBackgroundFailure(result.failure)
}

export const keepPricing = ({ region, currencies }: Pricing): void => {
  setIfChanged('pricing', { region, currencies })
  shop.pricing = select.pricing
}

/** Priced for where the player pays, as far as that is known. */
export const askGoods = (clientId: string) => {
  const region = payRegion()
  return send(getProductList, {
    client_id: clientId,
    platform: getPlatform(),
    ...(session.area ? { domain_area: session.area } : {}),
    ...(region === undefined ? {} : { region }),
  })
}

export async function loadGoods(): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId) return
  select.goods = loadingState
  const result = await askGoods(clientId)
  if (clientId !== selection.chosen.clientId) return
  select.goods = toLoadable(picked(result, (data) => data.goods))
  if (result.ok) keepPricing(result.data)
  if (!result.ok) handleBackgroundFailure(result.failure)
}

let rolesAhead:
  | { readonly token: string; readonly requested: string; readonly roles: ReturnType<typeof askRoles> }
  | undefined

const askRoles = (params: { client_id: string; server_id: string; area_id?: string }) => send(getRoleList, params)

/** A link says whose characters and on which server: they are asked for beside who the player is. */
export function askRolesAhead(clientId: string): void {
  const { server_id, area_id } = session.params
  if (session.linkToken === null || session.user || server_id === undefined) return
  const params = { client_id: clientId, server_id, ...(area_id === undefined ? {} : { area_id }) }
  rolesAhead = { token: session.linkToken, requested: JSON.stringify(params), roles: askRoles(params) }
}

function rolesOf(params: Parameters<typeof askRoles>[0]): ReturnType<typeof askRoles> {
  const ahead = rolesAhead
  rolesAhead = undefined
  const isSame = ahead?.token === session.linkToken && ahead.requested === JSON.stringify(params)
  return isSame ? ahead.roles : askRoles(params)
}

export async function loadRoles(): Promise<void> {
  const { clientId, server } = selection.chosen
  const area = roleArea(selection.chosen)
  if (!clientId || !server || !session.user) {
    select.roles = null
    return
  }
  const requested = subject()
  select.roles = loadingState
  const result = await rolesOf({
    client_id: clientId,
    server_id: server.serverId,
    ...(area ? { area_id: area.id } : {}),
  })
  if (requested !== subject()) return
  select.roles = toLoadable(picked(result, (data) => data.roles))
  if (!result.ok) handleBackgroundFailure(result.failure)
}

/** On all servers, for the picker and for players who have only one. */
export async function loadAllRoles(): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId || !session.user) return
  select.allRoles = loadingState
  const result = await send(getAllRoleList, { client_id: clientId })
  if (clientId !== selection.chosen.clientId) return
  select.allRoles = toLoadable(picked(result, (data) => data.roles))
  if (!result.ok) handleBackgroundFailure(result.failure)
}

/** Those of another character go at once. */
export async function loadLimits(): Promise<void> {
  setIfChanged('limits', {})
  setIfChanged('offers', {})
  await refreshLimits()
}

export async function refreshLimits(): Promise<void> {
  const { clientId, server, role } = selection.chosen
  const area = roleArea(selection.chosen)
  if (!clientId || !server || !role || !session.user) return
  const region = payRegion()
  const result = await send(getLimitProductInfo, {
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
  setIfChanged('limits', Object.fromEntries(limits.map((limit) => [limit.productId, limit])))
  setIfChanged('offers', Object.fromEntries(offers.map((offer) => [offer.productId, offer])))
}
