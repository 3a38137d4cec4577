import { proxy, snapshot } from 'valtio'
import type { Goods } from '../contract/entities/goods.ts'
import type { Role, Server } from '../contract/entities/game.ts'
import { saysWhatItIs } from '../contract/goods-name.ts'
import { isJsonEqual } from '../kernel/is-json-equal.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import type { Selection } from '../kernel/storage/selection.schema.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { forgetChoice, keepChoice, keptChoice } from './keep-choice.ts'
import type { Found } from './shop.store.ts'

/** The player's choice so far. Kept for a week with every choice, so that coming back goes on from there. */
export const selection = proxy<{ chosen: Selection }>({ chosen: {} })

/** The choice for a known game, while it is not known whether the client id of a link means the same game. */
let previousChoice: Selection | undefined

/** An equal choice draws nothing again. It is written all the same: each press keeps it for another week. */
export function keep(info: Selection): void {
  if (!isJsonEqual(snapshot(selection).chosen, info)) selection.chosen = info
  keepChoice(info)
}

export function restoreSelection(): void {
  previousChoice = undefined
  selection.chosen = keptChoice()
}

/** An order that is under way is no choice: it is waited for under any later choice. */
const awaited = (): Selection => {
  const { billingNo } = selection.chosen
  return billingNo === undefined ? {} : { billingNo }
}

/** A client id whose game is not known yet, so that what depends on the id alone can be asked for at once. */
export function keepClient(clientId: string): void {
  if (selection.chosen.clientId === clientId) return
  if (selection.chosen.gameProductId !== undefined) previousChoice = snapshot(selection).chosen
  selection.chosen = { ...awaited(), clientId }
}

/**
 * Another game product means another everything: the choice for the one before does not fit it.
 * Client ids are no measure: each platform, area and edition of one game has its own.
 */
export function keepGame(found: Found): void {
  const game = choiceOf(found)
  const { gameProductId, ...names } = game
  storage.write(storageKeys.gameInfo, names)
  const { chosen } = snapshot(selection)
  const { billingNo: _settled, ...choice } = previousChoice ?? chosen
  previousChoice = undefined
  const isSameGame = choice.gameProductId === gameProductId || choice.clientId === game.clientId
  // Goods chosen on the drawn page, while only the client id is known, are of this game.
  const { goods } = chosen
  keep({ ...(isSameGame && choice), ...(!chosen.gameProductId && goods && { goods }), ...awaited(), ...game })
}

/** A game, or an edition of it, as a choice. */
export const choiceOf = ({ game, edition }: Found) => ({
  clientId: edition?.clientId ?? game.clientId,
  gameName: edition?.name ?? game.name,
  gameProductId: game.gpId,
})

export function keepServer(server: Server): void {
  const { realServer: _realServer, role: _role, area: _area, ...rest } = snapshot(selection).chosen
  const area = server.areaId ? { area: { id: server.areaId, name: server.areaName ?? server.areaId } } : {}
  keep({ ...rest, ...area, server: { serverId: server.serverId, name: server.name } })
}

export function dropServer(): void {
  const { server: _server, realServer: _realServer, role: _role, area: _area, ...rest } = snapshot(selection).chosen
  keep(rest)
}

export function keepRole(role: Role): void {
  keep({ ...snapshot(selection).chosen, role: { roleId: role.roleId, name: role.name, level: role.level } })
}

export function dropRole(): void {
  const { role: _role, ...rest } = snapshot(selection).chosen
  keep(rest)
}

/** "680 Crystals" for goods called "680", with their bonus. */
const nameOf = ({ display, typeName, unit = typeName, bonus }: Goods): string =>
  [display, !saysWhatItIs(display) && unit, bonus].filter(Boolean).join(' ')

export function keepGoods(goods: Goods): void {
  const { value, price, currency, icon, isCoupon } = goods
  keep({ ...snapshot(selection).chosen, goods: { value, display: nameOf(goods), price, currency, icon, isCoupon } })
}

export function dropGoods(): void {
  const { goods: _goods, ...rest } = snapshot(selection).chosen
  keep(rest)
}

export function dropSelection(): void {
  previousChoice = undefined
  const rest = awaited()
  selection.chosen = rest
  if ('billingNo' in rest) keepChoice(rest)
  else forgetChoice()
  storage.remove(storageKeys.gameInfo)
}

export type Step = 'game' | 'server' | 'role' | 'goods' | 'login'

/**
 * The next step of the choice; undefined when all is chosen. A player with an account chooses a character, which brings its server. A guest chooses goods, and
 * logs in to say who gets them: characters and servers are the account's.
 */
export function nextStep(info: Selection, hasAccount: boolean): Step | null {
  if (!info.clientId) return 'game'
  if (!hasAccount) return info.goods ? 'login' : 'goods'
  if (!info.role) return 'role'
  if (!info.server) return 'server'
  return info.goods ? null : 'goods'
}
