import type { Role, Server } from '../../../contract/entities/game.ts'
import { isServerNamed } from '../../../contract/server-id.ts'
import { overrideLinkParams } from '../../../kernel/url/override-link-params.ts'
import { unmatchableId } from '../../../kernel/url/params.table.ts'
import { loadTranslations, t } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { whenPhaseReached } from '../../../kernel/startup/lifecycle.ts'
import { settlesWithin } from '../../../kernel/time/with-timeout.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { identify, type AskSwitch } from '../../../purchase/account.actions.ts'
import {
  dropGoods,
  dropRole,
  dropServer,
  keepClient,
  keepGame,
  keepGoods,
  keepRole,
  keepServer,
  selection,
} from '../../../purchase/selection.store.ts'
import { loadPageConfig } from '../../../purchase/shop.actions.ts'
import { refuseLink } from '../../../purchase/refuse-link.ts'
import type { Found } from '../../../purchase/shop.store.ts'
import { canBuy, limitState } from '../goods/limit-state.ts'
import { askRolesAhead, loadAllRoles, loadGoods, loadLimits, loadRoles, loadServers } from './load.actions.ts'
import { ownOffer } from '../goods/apply-offer.ts'
import { sayLeftOut } from './notify-unknown-goods.ts'
import { select } from '../choices.store.ts'

/** Few have two accounts. A question that cannot be asked leaves the account that is there. */
const askSwitch: AskSwitch = (current, linked) =>
  Promise.all([import('./confirm-account-switch.ts'), loadTranslations('login')]).then(
    ([part]) => part.askSwitch(current, linked),
    () => false,
  )

/**
 * Goods that were chosen before and are sold no more, or to this character no more, are let go.
 * Those that a link names are chosen once: after that the player chooses.
 */
export function checkGoods(): void {
  const linked = session.params.product_id
  const before = selection.chosen.goods?.value
  const goods = getLoadedData(select.goods)
  if ((linked ?? before) === undefined || !goods) return
  const named = goods.find((one) => one.value === linked)
  if (linked !== undefined && !named) sayLeftOut()
  overrideLinkParams({ product_id: undefined })
  const item = named ?? goods.find((one) => one.value === before)
  if (item && canBuy(limitState(item.isLimit, select.limits[item.value], Date.now())))
    keepGoods(ownOffer(item, select.offers))
  else dropGoods()
}

/** A character that was chosen before, or that the link names, has to be among the account's. */
export async function settleRole(): Promise<void> {
  await loadRoles()
  const roles = select.roles && getLoadedData(select.roles)
  if (!roles) return
  const wanted = session.params.role_id ?? selection.chosen.role?.roleId
  const found = roles.find((role) => role.roleId === wanted) ?? (roles.length === 1 && !wanted ? roles[0] : undefined)
  if (found) keepRole(found)
  else if (wanted) {
    dropRole()
    sayRoleMissing()
  }
}

const sayRoleMissing = (): void =>
  void import('./notify-role-missing.ts').then(
    (part) => part.sayRoleMissing(),
    () => showToast(t('select:role_not_found')),
  )

/** What a link says of the game that it opens. Once the player has chosen, it counts no more. */
export const ownChoice = { server_id: undefined, role_id: undefined, area_id: undefined, product_id: undefined }

/** A guest's character is looked for once they have logged in; one that no account can have is told of at once. */
function tellGuest(): void {
  if (session.params.role_id !== unmatchableId) return
  overrideLinkParams({ role_id: undefined })
  sayRoleMissing()
}

/** A player with one character in all the game has nothing to choose. A link may name a character without its server. */
async function settleOnlyRole(): Promise<void> {
  if (!session.user) return
  await loadAllRoles()
  const roles = getLoadedData(select.allRoles)
  if (!roles || selection.chosen.server) return
  const { role_id: wanted } = session.params
  const meant = wanted === undefined ? roles : roles.filter((role) => role.roleId === wanted)
  const only = meant.length === 1 ? meant[0] : undefined
  if (only) keepPlacedRole(only)
  else if (wanted !== undefined && meant.length === 0) sayRoleMissing()
}

/**
 * A guest may have chosen any server before the login. Where the account has nobody there, and one character in all the game, that one is
 * meant. A place that a link names is left as it is.
 */
async function settleElsewhere(): Promise<void> {
  const { server_id: linked, role_id: wanted } = session.params
  const isEmpty = select.roles !== null && getLoadedData(select.roles)?.length === 0
  if (!session.user || !isEmpty || (linked ?? wanted) !== undefined) return
  await loadAllRoles()
  const [only, ...others] = getLoadedData(select.allRoles) ?? []
  if (only && others.length === 0 && !selection.chosen.role) keepPlacedRole(only)
}

/** What game clients send where there is no area, in every link: it names none, unless the game has one of that id. */
const noArea = '0'
const linkedArea = (servers: readonly Server[]): string | undefined => {
  const { area_id: area } = session.params
  return area === noArea && !servers.some(({ areaId }) => areaId === noArea) ? undefined : area
}

/** A link that names a server of another area than its own means neither. */
const isMeant = ({ serverId, areaId }: Server, wanted: string | undefined, area: string | undefined): boolean =>
  wanted !== undefined && isServerNamed(serverId, wanted) && (area === undefined || areaId === area)

/** Reports a link's servers that the game does not have. One whose servers lie in no area has none that could be meant. */
function wrongPlace(servers: readonly Server[]): 'server_id' | 'area_id' | undefined {
  const { server_id: wanted } = session.params
  const area = linkedArea(servers)
  const named = servers.filter(({ serverId }) => wanted !== undefined && isServerNamed(serverId, wanted))
  if (wanted !== undefined && named.length === 0) return 'server_id'
  const possible = wanted === undefined ? servers : named
  return area === undefined || possible.some(({ areaId }) => areaId === area) ? undefined : 'area_id'
}

async function settleServer(loaded: Promise<void>): Promise<void> {
  await loaded
  const servers = getLoadedData(select.servers)
  const wrong = servers && servers.length > 0 ? wrongPlace(servers) : undefined
  if (wrong) refuseLink(wrong)
  const wanted = session.params.server_id ?? selection.chosen.server?.serverId
  const area = linkedArea(servers ?? [])
  const found =
    servers?.find((server) => server.serverId === wanted && isMeant(server, wanted, area)) ??
    servers?.find((server) => isMeant(server, wanted, area)) ??
    (servers?.length === 1 ? servers[0] : undefined)
  const chosen = selection.chosen.server?.serverId
  if (found && found.serverId !== chosen) keepServer(found)
  // Closed or merged since: the earlier choice must not be bought for.
  else if (servers && chosen && !servers.some((server) => server.serverId === chosen)) dropServer()
}

/** What needs only the client id, under way. */
export interface Ahead {
  readonly goods: Promise<void>
  readonly servers: Promise<void>
  readonly config: Promise<void>
}

export function loadAhead(clientId: string): Ahead {
  keepClient(clientId)
  select.finding = session.linkCheck === 'asking'
  return { goods: loadGoods(), servers: loadServers(), config: loadPageConfig(clientId) }
}

/** Everything that depends on the game, side by side as far as one does not need the other. */
export async function openGame(found: Found, begun?: Ahead): Promise<void> {
  const clientId = found.edition?.clientId ?? found.game.clientId
  keepGame(found)
  const known = identify(found.game.gpId, clientId, askSwitch)
  const ahead = begun ?? loadAhead(clientId)
  askRolesAhead(clientId)
  const server = settleServer(ahead.servers)
  const [isInTime] = await Promise.all([withTimeout(server), withTimeout(ahead.config), known])
  await settlePlayer(ahead.goods)
  if (isInTime) return
  await server
  if (clientId === selection.chosen.clientId && !selection.chosen.role) await settlePlayer()
}

/** A list that hangs holds nothing up: the player goes on without it, and it counts when it comes. */
const patienceMs = 3000
async function withTimeout(work: Promise<unknown>): Promise<boolean> {
  // Until the page is taken over answers are held back, which on a cheap phone takes as long.
  await Promise.race([work, whenPhaseReached('interactive')])
  return settlesWithin(patienceMs, work)
}

export async function settlePlayer(goods?: Promise<void>): Promise<void> {
  if (!session.user) tellGuest()
  const role = selection.chosen.server ? settleRole().then(settleElsewhere) : settleOnlyRole()
  const isInTime = await withTimeout(role)
  select.finding = false
  await settleGoods(goods)
  if (isInTime) return
  await role
  await settleGoods()
}

async function settleGoods(goods?: Promise<void>): Promise<void> {
  const limits = loadLimits()
  await goods
  if (!(await withTimeout(limits))) {
    checkGoods()
    await limits
  }
  checkGoods()
}

/** A character lives on a server: choosing one from another server moves there. */
export async function chooseRole(role: Role): Promise<void> {
  overrideLinkParams(ownChoice)
  keepPlacedRole(role)
  await loadLimits()
  checkGoods()
}

function keepPlacedRole(role: Role): void {
  if (role.serverId !== selection.chosen.server?.serverId) {
    const server = getLoadedData(select.servers)?.find((one) => one.serverId === role.serverId)
    keepServer(
      server ?? {
        serverId: role.serverId,
        name: role.serverName,
        areaId: role.areaId,
        areaName: null,
        isNew: false,
      },
    )
  }
  keepRole(role)
}
