import { proxy, snapshot } from 'valtio'
import type { Goods } from '../../contract/entities/goods.ts'
import type { Role, GameServer } from '../../contract/entities/game.ts'
import { isDescriptiveGoodsName } from '../../contract/formats/goods-name.ts'
import { isJsonEqual } from '../../kernel/is-json-equal.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import type { Selection } from '../../kernel/storage/selection.schema.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { clearSavedSelection, saveSelection, readSavedSelection } from './persist-selection.ts'
import type { GameWithEdition } from '../shop/shop.store.ts'

/** Current selection of the player, stored for a week. */
export const selectionStore = proxy<{ chosen: Selection }>({ chosen: {} })

/** Selection from before a link changed the client id. It is kept until the new game is known. */
let previousSelection: Selection | undefined

/** Sets the selection. An equal selection only extends its expiry. */
export function setSelection(info: Selection): void {
  if (!isJsonEqual(snapshot(selectionStore).chosen, info)) selectionStore.chosen = info
  saveSelection(info)
}

export function restoreSelection(): void {
  previousSelection = undefined
  selectionStore.chosen = readSavedSelection()
}

/** Returns the pending order's billing number, which stays in the selection when other choices change. */
const getPendingBillingNo = (): Selection => {
  const { billingNo } = selectionStore.chosen
  return billingNo === undefined ? {} : { billingNo }
}

/** Selects a client id before the game is loaded, so that requests can start. */
export function selectClientId(clientId: string): void {
  if (selectionStore.chosen.clientId === clientId) return
  if (selectionStore.chosen.gameProductId !== undefined) previousSelection = snapshot(selectionStore).chosen
  selectionStore.chosen = { ...getPendingBillingNo(), clientId }
}

/**
 * Selects the game. Keeps the rest of the selection if the game product is the same, because platforms, areas and
 * editions of a product have different client ids.
 */
export function selectGame(target: GameWithEdition): void {
  const game = mapGameToSelection(target)
  const { gameProductId, ...names } = game
  browserStorage.write(browserStorageItems.gameInfo, names)
  const { chosen } = snapshot(selectionStore)
  const { billingNo: _settled, ...choice } = previousSelection ?? chosen
  previousSelection = undefined
  const isSameGame = choice.gameProductId === gameProductId || choice.clientId === game.clientId
  // Keep goods selected on the server-rendered page, because they belong to this game.
  const { goods } = chosen
  setSelection({
    ...(isSameGame && choice),
    ...(!chosen.gameProductId && goods && { goods }),
    ...getPendingBillingNo(),
    ...game,
  })
}

export const mapGameToSelection = ({ game, edition }: GameWithEdition) => ({
  clientId: edition?.clientId ?? game.clientId,
  gameName: edition?.name ?? game.name,
  gameProductId: game.gpId,
})

export function selectServer(server: GameServer): void {
  const { realServer: _realServer, role: _role, area: _area, ...rest } = snapshot(selectionStore).chosen
  const area = server.areaId ? { area: { id: server.areaId, name: server.areaName ?? server.areaId } } : {}
  setSelection({ ...rest, ...area, server: { serverId: server.serverId, name: server.name } })
}

export function clearSelectedServer(): void {
  const {
    server: _server,
    realServer: _realServer,
    role: _role,
    area: _area,
    ...rest
  } = snapshot(selectionStore).chosen
  setSelection(rest)
}

export function selectRole(role: Role): void {
  setSelection({
    ...snapshot(selectionStore).chosen,
    role: { roleId: role.roleId, name: role.name, level: role.level },
  })
}

export function clearSelectedRole(): void {
  const { role: _role, ...rest } = snapshot(selectionStore).chosen
  setSelection(rest)
}

/** Formats goods with unit and bonus: "680" becomes "680 Crystals". */
const formatGoodsName = ({ display, typeName, unit = typeName, bonus }: Goods): string =>
  [display, !isDescriptiveGoodsName(display) && unit, bonus].filter(Boolean).join(' ')

/** Selects goods. `isPriceForCharacter` is true if the game has set the price for the character. */
export function selectGoods(goods: Goods & { readonly isPriceForCharacter?: boolean }): void {
  const { value, price, currency, icon, isCoupon, random, isPriceForCharacter } = goods
  const display = formatGoodsName(goods)
  setSelection({
    ...snapshot(selectionStore).chosen,
    goods: {
      value,
      display,
      price,
      currency,
      icon,
      isCoupon,
      ...(random && { random }),
      ...(isPriceForCharacter && { isPriceForCharacter }),
    },
  })
}

export function clearSelectedGoods(): void {
  const { goods: _goods, ...rest } = snapshot(selectionStore).chosen
  setSelection(rest)
}

export function clearSelection(): void {
  previousSelection = undefined
  const rest = getPendingBillingNo()
  selectionStore.chosen = rest
  if ('billingNo' in rest) saveSelection(rest)
  else clearSavedSelection()
  browserStorage.remove(browserStorageItems.gameInfo)
}

export type SelectionStep = 'game' | 'server' | 'role' | 'goods' | 'login'

/**
 * Returns the next selection step, or null if complete. Logged-in players choose a character; guests choose goods and
 * then log in.
 */
export function getNextSelectionStep(info: Selection, hasAccount: boolean): SelectionStep | null {
  if (!info.clientId) return 'game'
  if (!hasAccount) return info.goods ? 'login' : 'goods'
  if (!info.role) return 'role'
  if (!info.server) return 'server'
  return info.goods ? null : 'goods'
}
