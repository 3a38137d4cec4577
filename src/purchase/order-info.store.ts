import { proxy, snapshot } from 'valtio'
import type { Goods } from '../contract/entities/goods.ts'
import type { Role, Server } from '../contract/entities/game.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { clearOrderInfo, readOrderInfo, writeOrderInfo } from '../kernel/storage/order-info.ts'
import type { OrderInfo } from '../kernel/storage/order-info.schema.ts'
import { keys } from '../kernel/storage/storage-keys.table.ts'
import type { Found } from './shop.store.ts'

/** What the player has chosen so far. Kept for a week with every choice, so that coming back goes on from there. */
export const order = proxy<{ info: OrderInfo }>({ info: {} })

/** The choice for a known game, while it is not known whether the client id of a link means the same game. */
let previousChoice: OrderInfo | undefined

export function keep(info: OrderInfo): void {
  order.info = info
  writeOrderInfo(storage, info)
}

export function restoreOrderInfo(): void {
  previousChoice = undefined
  order.info = readOrderInfo(storage)
}

/** An order that is under way is no choice: it is waited for whatever is chosen next. */
const awaited = (): OrderInfo => {
  const { billing_no } = order.info
  return billing_no === undefined ? {} : { billing_no }
}

/** A client id whose game is not known yet, so that what depends on the id alone can be asked for at once. */
export function keepClient(clientId: string): void {
  if (order.info.clientId === clientId) return
  if (order.info.gameProductId !== undefined) previousChoice = snapshot(order).info
  order.info = { ...awaited(), clientId }
}

/**
 * Another game product means another everything: what was chosen for the one before does not fit it.
 * Client ids are no measure: each platform, area and edition of one game has its own.
 */
export function keepGame({ game, edition }: Found): void {
  const clientId = edition?.clientId ?? game.client_id
  const gameName = edition?.name ?? game.name
  storage.write(keys.gameInfo, { gameName, clientId })
  const { billing_no: _settled, ...choice } = previousChoice ?? snapshot(order).info
  previousChoice = undefined
  const isSameGame = choice.gameProductId === game.gp_id || choice.clientId === clientId
  keep({ ...(isSameGame ? choice : {}), ...awaited(), gameName, clientId, gameProductId: game.gp_id })
}

export function keepServer(server: Server): void {
  const { realServer: _realServer, role: _role, area: _area, ...rest } = snapshot(order).info
  const area = server.area_id ? { area: { id: server.area_id, name: server.area_name ?? server.area_id } } : {}
  keep({ ...rest, ...area, server: { server_id: server.server_id, name: server.name } })
}

export function dropServer(): void {
  const { server: _server, realServer: _realServer, role: _role, area: _area, ...rest } = snapshot(order).info
  keep(rest)
}

export function keepRole(role: Role): void {
  keep({ ...snapshot(order).info, role: { role_id: role.role_id, name: role.name, level: role.level } })
}

export function dropRole(): void {
  const { role: _role, ...rest } = snapshot(order).info
  keep(rest)
}

/** "680" says enough among crystals; everywhere else it is "680 Crystals". */
const nameOf = ({ display, typeName, bonus }: Goods): string =>
  [display, /^\d/.test(display) && typeName, bonus].filter(Boolean).join(' ')

export function keepGoods(goods: Goods): void {
  const { value, price, currency, icon, isCoupon } = goods
  keep({ ...snapshot(order).info, goods: { value, display: nameOf(goods), price, currency, icon, isCoupon } })
}

export function dropGoods(): void {
  const { goods: _goods, ...rest } = snapshot(order).info
  keep(rest)
}

export function dropOrderInfo(): void {
  previousChoice = undefined
  const rest = awaited()
  order.info = rest
  if ('billing_no' in rest) writeOrderInfo(storage, rest)
  else clearOrderInfo(storage)
  storage.remove(keys.gameInfo)
}

export type Step = 'game' | 'server' | 'role' | 'goods' | 'login'

/**
 * What has to be chosen next; nothing when all is. Who has an account chooses a character, which brings its server. A guest chooses goods, and
 * logs in to say who gets them: characters and servers are the account's.
 */
export function nextStep(info: OrderInfo, hasAccount: boolean): Step | null {
  if (!info.clientId) return 'game'
  if (!hasAccount) return info.goods ? 'login' : 'goods'
  if (!info.role) return 'role'
  if (!info.server) return 'server'
  return info.goods ? null : 'goods'
}
