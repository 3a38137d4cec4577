import {
  getReplenishmentCountryList,
  getReplenishmentGameList,
  getReplenishmentInfo,
} from '../../contract/calls/replenish.calls.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { UserInfo } from '../../contract/entities/user.ts'
import { withoutHidden } from '../../channels/methods/in-app-verdict.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { findPayMethod, keyOf, regionAmong, visibleGroups, type PayMethod } from '../../channels/methods/methods.ts'
import { getPlatform } from '../../kernel/visitor/device.ts'
import { handleBackgroundFailure } from '../../kernel/http/handle-failure.ts'
import { send } from '../../kernel/http/send.ts'
import { getLoadedData, loadingState, mapLoadedData, readyState, toLoadable } from '../../kernel/loading/loadable.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { session } from '../../kernel/session/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../kernel/storage/storage-keys.table.ts'
import { track } from '../../kernel/tracking/track.ts'
import { withTimeout } from '../../kernel/time/with-timeout.ts'
import type { Order, PaymentStatus } from '../../purchase/ledger/order.schema.ts'
import { buy, showOrder } from '../../purchase/machine/purchase.actions.ts'
import { dispatch, purchase } from '../../purchase/machine/purchase.store.ts'
import { needLogin } from '../../purchase/need-login.ts'
import { closedLink } from '../../purchase/closed-link.store.ts'
import { loadOrders, orders, refreshOrder } from '../../purchase/orders.store.ts'
import { countsUntil } from './countdown.ts'
import { replenish, type Link, type Replenish } from './replenish.store.ts'
import { wishOf } from './build-replenish-draft.ts'

/** This device's orders by the link, newest first. */
const ordersOf = (id: string | undefined, list: readonly Order[], standing: PaymentStatus): Order[] =>
  list.filter((order) => order.standing === standing && id !== undefined && order.own?.purchase.replenishId === id)

/** Begun here and not paid yet, as far as is known. */
export const waitingOrder = (list = orders.list ?? []): Order | undefined =>
  ordersOf(session.params.replenish_id, list, 'pending')[0]

const isPaid = (list = orders.list ?? []): boolean => ordersOf(session.params.replenish_id, list, 'success').length > 0

/** The payer of a link that asks for a login has to be logged in to its game, not to the chosen one. */
function payer(): UserInfo | undefined {
  const game = getLoadedData(replenish.link)?.game
  return game && storage.read(storageKeys.userMap)?.[game.gpId]
}
/** The header names who pays, not who plays in the store. */
export function showPayer(): void {
  const user = session.params.rp_client_id === undefined ? undefined : payer()
  if (user && session.user?.suid !== user.suid) session.user = user
}
export const lacksLogin = (): boolean => session.params.rp_client_id !== undefined && payer() === undefined

/** The choice for this link from before the page was loaded anew. */
function recallPayMethod(link: string): void {
  const { id, ...chosen } = storage.read(storageKeys.replenishPaymentMethod) ?? {}
  if (id === link) Object.assign(replenish, chosen)
}

const lookMs = 3000

/** The link takes no more payments. Whether that is by the payment that was begun here, only the gateway can say. */
async function endAsOrdered(known: readonly Order[]): Promise<void> {
  const waiting = waitingOrder(known)
  if (waiting && !isPaid(known)) await withTimeout(lookMs, refreshOrder(waiting)).catch(() => false)
  replenish.ended = isPaid() ? 'paid' : 'expired'
}

type Methods = ReplyOf<typeof getReplenishmentCountryList>

const showMethods = ({ groups, countries }: Methods): void => {
  replenish.regionNames = Object.fromEntries(countries.map(({ code, name }) => [code, name]))
  const codes = countries.map(({ code }) => code)
  replenish.groups = readyState(
    visibleGroups(withoutHidden(groups, getInAppBrowser()?.id ?? null), getPlatform(), codes),
  )
}

const linkOf = (info: Link['info'], game: Link['game']): Link => ({
  info,
  game,
  untilMs: countsUntil(info.validTime, Date.now()),
})

/** A link's demand, where all of it is known. */
export function showLink({ info, game, methods }: Pick<Link, 'info' | 'game'> & { methods: Methods }): void {
  replenish.link = readyState(linkOf(info, game))
  showMethods(methods)
}

let ahead: Promise<void> | undefined
/** While the page that the gateway has drawn of it stands. */
export const loadLinkAhead = (): Promise<void> => (ahead = loadLink())

/** When it is shown: a reply that has come before is not asked for again. */
export function openLink(): void {
  if (!ahead) void loadLink()
  ahead = undefined
}

export async function loadLink(): Promise<void> {
  const id = session.params.replenish_id
  if (id === undefined) return navigateTo('/errorReplenish', { replace: true })
  replenish.link = loadingState
  replenish.groups = loadingState
  recallPayMethod(id)
  const [info, games, methods, known] = await Promise.all([
    send(getReplenishmentInfo, { replenish_id: id }),
    send(getReplenishmentGameList, { replenish_id: id }),
    send(getReplenishmentCountryList, { replenish_id: id, platform: getPlatform() }),
    loadOrders(),
  ])
  const isClosed = !info.ok && info.failure.kind === 'code' && info.failure.name === 'replenishError'
  if (isClosed) closedLink.id = id
  if (isClosed && (isPaid(known) || waitingOrder(known))) return endAsOrdered(known)
  const game = games.ok ? games.data.games[0] : undefined
  replenish.link = mapLoadedData(toLoadable(info), (data) => linkOf(data, game))
  if (methods.ok) showMethods(methods.data)
  else replenish.groups = toLoadable(methods)
  if (!info.ok) handleBackgroundFailure(info.failure)
}

/** While the link stays as it is. Where they do not come the player has those that are there. */
export async function refreshMethods(): Promise<void> {
  const id = session.params.replenish_id
  if (id === undefined || replenish.groups.state !== 'ready') return
  const methods = await send(getReplenishmentCountryList, { replenish_id: id, platform: getPlatform() })
  if (methods.ok && id === session.params.replenish_id) showMethods(methods.data)
}

/** Once the order has ended well the page says so beneath it. */
export function followOrder(): void {
  if (isPaid()) replenish.ended = 'paid'
}

export const expire = (): void => {
  replenish.ended ??= 'expired'
  closedLink.id = session.params.replenish_id
}

export function chosenNow(
  groups = getLoadedData(replenish.groups) ?? {},
  { region: stored, wayKey }: Pick<Replenish, 'region' | 'wayKey'> = replenish,
) {
  const region = regionAmong(groups, stored)
  const methods = region === undefined ? [] : (groups[region] ?? [])
  return { region, methods, way: findPayMethod(methods, wayKey) }
}

function choose(chosen: Partial<Pick<Replenish, 'region' | 'wayKey'>>): void {
  Object.assign(replenish, chosen)
  const { region, wayKey } = replenish
  const id = session.params.replenish_id
  if (id !== undefined) storage.write(storageKeys.replenishPaymentMethod, { id, region, wayKey })
}

export const chooseRegion = (region: string): void => choose({ region })

export function choosePayMethod(way: PayMethod): void {
  choose({ wayKey: keyOf(way) })
  track('way_chosen', { payway_id: way.paywayId, channel_id: way.channelId })
}

export function openSubMethods(method: PayMethod): void {
  replenish.openMethod = keyOf(method)
  openOverlay({ kind: 'linkSubMethods' })
}

/** The order that waits for its payment is gone on with: another one could not be begun beside it. */
export async function pressPay(goodsName: string): Promise<void> {
  if (lacksLogin()) return needLogin()
  session.user = payer() ?? session.user
  const id = session.params.replenish_id
  const link = getLoadedData(replenish.link)
  const { region, way } = chosenNow()
  if (id === undefined || !link || region === undefined || !way) return
  const waiting = waitingOrder()
  if (waiting) return showOrder(waiting)
  if (purchase.current.state === 'idle') dispatch({ type: 'rechargeOpened' })
  await buy(wishOf({ id, link, region, way, goodsName }))
}
