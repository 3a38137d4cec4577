import type { Role, GameServer } from '../../../contract/entities/game.ts'
import { isSameServerId } from '../../../contract/links/server-id.ts'
import { overrideLinkParams } from '../../../kernel/url/override-link-params.ts'
import { neverMatchingId } from '../../../kernel/url/params.table.ts'
import { loadTranslations, t } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { whenPagePhaseReached } from '../../../kernel/startup/lifecycle.ts'
import { settlesWithin } from '../../../kernel/time/with-timeout.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { resolveGameAccount, type ConfirmAccountSwitch } from '../../../purchase/account/account.actions.ts'
import {
  clearSelectedGoods,
  clearSelectedRole,
  clearSelectedServer,
  selectClientId,
  selectGame,
  selectGoods,
  selectRole,
  selectServer,
  selectionStore,
} from '../../../purchase/selection/selection.store.ts'
import { loadPageConfig } from '../../../purchase/shop/shop.actions.ts'
import { rejectInvalidLinkParam } from '../../../purchase/shop/reject-link-param.ts'
import type { GameWithEdition } from '../../../purchase/shop/shop.store.ts'
import { isPurchaseAllowed, getPurchaseLimitState } from '../goods/limit-state.ts'
import {
  prefetchRolesForLinkedServer,
  loadRolesOnAllServers,
  loadGoods,
  loadPurchaseLimits,
  loadRolesOnServer,
  loadGameServers,
} from './load.actions.ts'
import { applyCharacterPrice } from '../goods/apply-character-price.ts'
import { isOldEnoughForRandomGoods } from '../goods/is-old-enough-for-random-goods.ts'
import { showUnknownLinkGoodsToast } from './show-unknown-link-goods-toast.ts'
import { selectionOptionsStore } from '../selection-options.store.ts'

/**
 * Loads the dialog on demand, because few players have two accounts. If it cannot be loaded, keeps the current account.
 */
const loadAndConfirmSwitch: ConfirmAccountSwitch = (current, linked) =>
  Promise.all([import('./confirm-account-switch.ts'), loadTranslations('login')]).then(
    ([part]) => part.confirmAccountSwitch(current, linked),
    () => false,
  )

/** Clears the selected goods if the character cannot buy them. Selects the link's goods the first time. */
export function revalidateSelectedGoods(): void {
  const linked = sessionStore.params.product_id
  const before = selectionStore.chosen.goods?.value
  const goods = getLoadedData(selectionOptionsStore.goods)?.filter((item) =>
    isOldEnoughForRandomGoods(item, sessionStore.user),
  )
  if ((linked ?? before) === undefined || !goods) return
  const linkedGoods = goods.find((one) => one.value === linked)
  if (linked !== undefined && !linkedGoods) showUnknownLinkGoodsToast()
  overrideLinkParams({ product_id: undefined })
  const item = linkedGoods ?? goods.find((one) => one.value === before)
  if (
    item &&
    isPurchaseAllowed(getPurchaseLimitState(item.isLimit, selectionOptionsStore.limits[item.value], Date.now()))
  )
    selectGoods(applyCharacterPrice(item, selectionOptionsStore.offers))
  else clearSelectedGoods()
}

/** Selects the character in the link or the previous character, but only if the account has this character. */
export async function restoreSelectedRole(): Promise<void> {
  await loadRolesOnServer()
  const roles = selectionOptionsStore.roles && getLoadedData(selectionOptionsStore.roles)
  if (!roles) return
  const requestedRoleId = sessionStore.params.role_id ?? selectionStore.chosen.role?.roleId
  const match =
    roles.find((role) => role.roleId === requestedRoleId) ??
    (roles.length === 1 && !requestedRoleId ? roles[0] : undefined)
  if (match) selectRole(match)
  else if (requestedRoleId) {
    clearSelectedRole()
    loadAndNotifyRoleMissing()
  }
}

const loadAndNotifyRoleMissing = (): void =>
  void import('./show-linked-role-not-found-toast.ts').then(
    (part) => part.showLinkedRoleNotFoundToast(),
    () => showToast(t('select:role_not_found')),
  )

/** Parameters to remove from the link when the player makes another selection. */
export const clearedSelectionParams = {
  server_id: undefined,
  role_id: undefined,
  area_id: undefined,
  product_id: undefined,
}

/** Tells a guest that the link's character id is malformed. Well-formed ids are checked after the login. */
function notifyUnreadableRole(): void {
  if (sessionStore.params.role_id !== neverMatchingId) return
  overrideLinkParams({ role_id: undefined })
  loadAndNotifyRoleMissing()
}

/** Selects the account's only character, or the character that a game's link names without naming its server. */
async function selectOnlyRole(): Promise<void> {
  if (!sessionStore.user) return
  await loadRolesOnAllServers()
  const roles = getLoadedData(selectionOptionsStore.allRoles)
  if (!roles || selectionStore.chosen.server) return
  const { role_id: linkedRoleId } = sessionStore.params
  const candidates = linkedRoleId === undefined ? roles : roles.filter((role) => role.roleId === linkedRoleId)
  const only = candidates.length === 1 ? candidates[0] : undefined
  if (only) selectRoleAndServer(only)
  else if (linkedRoleId !== undefined && candidates.length === 0) loadAndNotifyRoleMissing()
}

/**
 * Selects the account's only character if it is on another server than a guest has chosen. Skipped if the link has a
 * server or character.
 */
async function selectOnlyRoleElsewhere(): Promise<void> {
  const { server_id: linked, role_id: linkedRoleId } = sessionStore.params
  const isEmpty = selectionOptionsStore.roles !== null && getLoadedData(selectionOptionsStore.roles)?.length === 0
  if (!sessionStore.user || !isEmpty || (linked ?? linkedRoleId) !== undefined) return
  await loadRolesOnAllServers()
  const [only, ...others] = getLoadedData(selectionOptionsStore.allRoles) ?? []
  if (only && others.length === 0 && !selectionStore.chosen.role) selectRoleAndServer(only)
}

/** Area id in links to games without areas. Ignored unless the game has an area with this id. */
const noAreaId = '0'
const getLinkedArea = (servers: readonly GameServer[]): string | undefined => {
  const { area_id: area } = sessionStore.params
  return area === noAreaId && !servers.some(({ areaId }) => areaId === noAreaId) ? undefined : area
}

/** Returns true if the server matches the link's server and `area_id`. */
const matchesLink = (
  { serverId, areaId }: GameServer,
  linkedServerId: string | undefined,
  area: string | undefined,
): boolean =>
  linkedServerId !== undefined && isSameServerId(serverId, linkedServerId) && (area === undefined || areaId === area)

/** Returns the link parameter that does not match any server. */
function findWrongPlaceParam(servers: readonly GameServer[]): 'server_id' | 'area_id' | undefined {
  const { server_id: linkedServerId } = sessionStore.params
  const area = getLinkedArea(servers)
  const linkedServers = servers.filter(
    ({ serverId }) => linkedServerId !== undefined && isSameServerId(serverId, linkedServerId),
  )
  if (linkedServerId !== undefined && linkedServers.length === 0) return 'server_id'
  const possible = linkedServerId === undefined ? servers : linkedServers
  return area === undefined || possible.some(({ areaId }) => areaId === area) ? undefined : 'area_id'
}

async function restoreServer(loaded: Promise<void>): Promise<void> {
  await loaded
  const servers = getLoadedData(selectionOptionsStore.servers)
  const wrong = servers && servers.length > 0 ? findWrongPlaceParam(servers) : undefined
  if (wrong) rejectInvalidLinkParam(wrong)
  const requestedServerId = sessionStore.params.server_id ?? selectionStore.chosen.server?.serverId
  const area = getLinkedArea(servers ?? [])
  const match =
    servers?.find((server) => server.serverId === requestedServerId && matchesLink(server, requestedServerId, area)) ??
    servers?.find((server) => matchesLink(server, requestedServerId, area)) ??
    (servers?.length === 1 ? servers[0] : undefined)
  const chosen = selectionStore.chosen.server?.serverId
  if (match && match.serverId !== chosen) selectServer(match)
  // The selected server no longer exists, because it was closed or merged.
  else if (servers && chosen && !servers.some((server) => server.serverId === chosen)) clearSelectedServer()
}

/** Requests that need only the client id, started before the game has loaded. */
export interface GamePrefetch {
  readonly goods: Promise<void>
  readonly servers: Promise<void>
  readonly config: Promise<void>
}

export function prefetchGameGoodsAndServers(clientId: string): GamePrefetch {
  selectClientId(clientId)
  selectionOptionsStore.isFindingCharacter = sessionStore.linkCheck === 'asking'
  return { goods: loadGoods(), servers: loadGameServers(), config: loadPageConfig(clientId) }
}

/** Selects the game and loads its data in parallel. */
export async function openGameInShop(target: GameWithEdition, startedPrefetch?: GamePrefetch): Promise<void> {
  const clientId = target.edition?.clientId ?? target.game.clientId
  selectGame(target)
  const accountResolved = resolveGameAccount(target.game.gpId, clientId, loadAndConfirmSwitch)
  const prefetch = startedPrefetch ?? prefetchGameGoodsAndServers(clientId)
  prefetchRolesForLinkedServer(clientId)
  const server = restoreServer(prefetch.servers)
  const [isInTime] = await Promise.all([settlesInTime(server), settlesInTime(prefetch.config), accountResolved])
  await restoreSelectedRoleAndGoods(prefetch.goods)
  if (isInTime) return
  await server
  if (clientId === selectionStore.chosen.clientId && !selectionStore.chosen.role) await restoreSelectedRoleAndGoods()
}

/** Milliseconds after which the screen stops waiting for a list. A list that arrives later is still used. */
const listTimeoutMs = 3000
async function settlesInTime(work: Promise<unknown>): Promise<boolean> {
  // Start the timeout when the page is interactive, because responses are paused until then.
  await Promise.race([work, whenPagePhaseReached('interactive')])
  return settlesWithin(listTimeoutMs, work)
}

export async function restoreSelectedRoleAndGoods(goods?: Promise<void>): Promise<void> {
  if (!sessionStore.user) notifyUnreadableRole()
  const role = selectionStore.chosen.server ? restoreSelectedRole().then(selectOnlyRoleElsewhere) : selectOnlyRole()
  const isInTime = await settlesInTime(role)
  selectionOptionsStore.isFindingCharacter = false
  await restoreGoods(goods)
  if (isInTime) return
  await role
  await restoreGoods()
}

async function restoreGoods(goods?: Promise<void>): Promise<void> {
  const limits = loadPurchaseLimits()
  await goods
  if (!(await settlesInTime(limits))) {
    revalidateSelectedGoods()
    await limits
  }
  revalidateSelectedGoods()
}

/** Selects a character and its server. */
export async function selectRoleAndLoadLimits(role: Role): Promise<void> {
  overrideLinkParams(clearedSelectionParams)
  selectRoleAndServer(role)
  await loadPurchaseLimits()
  revalidateSelectedGoods()
}

function selectRoleAndServer(role: Role): void {
  if (role.serverId !== selectionStore.chosen.server?.serverId) {
    const server = getLoadedData(selectionOptionsStore.servers)?.find((one) => one.serverId === role.serverId)
    selectServer(
      server ?? {
        serverId: role.serverId,
        name: role.serverName,
        areaId: role.areaId,
        areaName: null,
        isNew: false,
      },
    )
  }
  selectRole(role)
}
