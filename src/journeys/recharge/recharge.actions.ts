import { snapshot } from 'valtio'
import type { ReplyOf } from '../../contract/call.ts'
import { getCountryList } from '../../contract/calls/catalogue.calls.ts'
import { getPaywayList } from '../../contract/calls/payment.calls.ts'
import { getPlatform } from '../../kernel/visitor/device.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { handleBackgroundFailure } from '../../kernel/http/handle-failure.ts'
import { send } from '../../kernel/http/send.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { getLoadedData, loadingState, mapLoadedData, toLoadable } from '../../kernel/loading/loadable.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { session } from '../../kernel/session/session.store.ts'
import { settlesWithin } from '../../kernel/time/with-timeout.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { withoutHidden } from '../../channels/methods/in-app-verdict.ts'
import { againHere, endAgain } from '../../purchase/again.ts'
import { asksForCoupon } from '../../purchase/coupons/coupon-rules.ts'
import { buy } from '../../purchase/machine/purchase.actions.ts'
import { dispatch, purchase } from '../../purchase/machine/purchase.store.ts'
import { needLogin } from '../../purchase/need-login.ts'
import { payRegion } from '../../purchase/pay-region.ts'
import { keep, selection } from '../../purchase/selection.store.ts'
import { loadOrders } from '../../purchase/orders.store.ts'
import { awaitPrice } from './buying/wait-for-coupon-price.ts'
import { agreesToNone, couponNow } from './coupons/coupon-view.ts'
import {
  findPayMethod,
  isCardCode,
  keyOf,
  regionAmong,
  visibleGroups,
  type PayMethod,
} from '../../channels/methods/methods.ts'
import { exchange } from './buying/exchange-card.actions.ts'
import { recharge } from './recharge.store.ts'
import { wishOf } from './buying/build-purchase-draft.ts'

const inArea = () => (session.area ? { domain_area: session.area } : {})

/** Region names by code, in the order of the area's countries. A region without its name shows its code: nothing to bother anybody with. */
async function askRegionNames(clientId: string): Promise<Readonly<Record<string, string>>> {
  const result = await send(getCountryList, { client_id: clientId, ...inArea() })
  return result.ok ? namesOf(result.data) : {}
}

/** Asked beside the methods, so they mostly come first. */
const namesPatienceMs = 500

/** Asks for the methods for the chosen goods. An answer for goods that were chosen before is dropped. */
export async function loadMethods(): Promise<void> {
  const { clientId, goods } = selection.chosen
  if (!clientId || !goods) return
  recharge.groups = loadingState
  const requested = chosen()
  // So that buying the same thing twice can be noticed without waiting.
  void loadOrders()
  const names = askRegionNames(clientId)
  const roleId = selection.chosen.role?.roleId
  const isCurrent = () => chosen() === requested
  const result = await send(getPaywayList, {
    client_id: clientId,
    product_id: goods.value,
    platform: getPlatform(),
    ...inArea(),
    ...(roleId === undefined ? {} : { role_id: roleId }),
  })
  // Their order comes with the names. Names that come later are filled in where their regions stand.
  const known = (await settlesWithin(namesPatienceMs, names)) ? await names : {}
  if (!isCurrent()) return
  recharge.regionNames = known
  void names.then((late) => isCurrent() && (recharge.regionNames = late))
  recharge.groups = mapLoadedData(toLoadable(result), (data) => shownGroups(data, known))
  if (result.ok) return
  // A list that is not open yet is asked for again when it opens.
  if (ahead?.chosen === requested) ahead = undefined
  else handleBackgroundFailure(result.failure)
}

/** Those that show here, in the order of the regions that have a name. */
const shownGroups = ({ groups }: ReplyOf<typeof getPaywayList>, names: Readonly<Record<string, string>>) =>
  visibleGroups(withoutHidden(groups, getInAppBrowser()?.id ?? null), getPlatform(), Object.keys(names))

const namesOf = ({ countries }: ReplyOf<typeof getCountryList>) =>
  Object.fromEntries(countries.map(({ code, name }) => [code, name]))

const chosen = () => {
  const { clientId, goods } = selection.chosen
  return [clientId, goods?.value, goods?.price].join(' ')
}

let ahead:
  | {
      readonly chosen: string
      readonly roleId: string | undefined
      readonly atMs: number
      readonly done: Promise<void>
    }
  | undefined

/** An older list may be out of date: a price, a way that is under maintenance. */
const aheadMs = 30_000

/** An answer that was asked for before the character was known is good for any character. */
const isForCharacter = (roleId: string | undefined) => roleId === undefined || roleId === selection.chosen.role?.roleId

const isAhead = () => ahead?.chosen === chosen() && isForCharacter(ahead.roleId) && Date.now() - ahead.atMs < aheadMs

/** Asks for the methods while the player waits for something else. */
export function loadMethodsAhead(): Promise<void> {
  if (!ahead || !isAhead())
    ahead = { chosen: chosen(), roleId: selection.chosen.role?.roleId, atMs: Date.now(), done: loadMethods() }
  return ahead.done
}

/** Prices have changed: whatever was asked for before is out of date, and a list that is open is asked for anew. */
export function refreshMethods(): Promise<void> {
  ahead = undefined
  return loadMethodsAhead()
}

/** When they are shown: those that are on their way already, where they are for the same goods. */
export function showMethods(): void {
  const isThere = isAhead()
  ahead = undefined
  if (!isThere) void loadMethods()
}

/** The shown region, which is the one that the goods are priced for, and the choice there. */
export function chosenNow(info = selection.chosen, groups = getLoadedData(recharge.groups) ?? {}) {
  const region = regionAmong(groups, info.region ?? payRegion())
  const methods = region === undefined ? [] : (groups[region] ?? [])
  return { region, methods, way: findPayMethod(methods, info.rechargeKey) }
}

/** In an order that is bought once more its way to pay is chosen as well; the notice goes once it is found. */
export function takeUpAgain(): () => void {
  const again = againHere()
  if (again) {
    recharge.again = again
    keep({ ...snapshot(selection).chosen, region: again.region, rechargeKey: again.wayKey })
    endAgain()
  }
  return () => (recharge.again = undefined)
}

export function chooseRegion(region: string): void {
  keep({ ...snapshot(selection).chosen, region })
}

export function choosePayMethod(way: PayMethod): void {
  const { paywayId, channelId, name, icon } = way
  const { region } = chosenNow()
  keep({
    ...snapshot(selection).chosen,
    ...(region === undefined ? {} : { region }),
    rechargeInfo: { paywayId, channelId, name, icon },
    rechargeKey: keyOf(way),
  })
}

export function openSubMethods(method: PayMethod): void {
  recharge.openMethod = keyOf(method)
  openOverlay({ kind: 'subMethods' })
}

export const mayBuy = (way: PayMethod | undefined, card: { id: string; password: string }): way is PayMethod =>
  way !== undefined && (!isCardCode(way) || (card.id.trim() !== '' && card.password.trim() !== ''))

/** Buy, or exchange a card. */
export async function pressBuy(): Promise<void> {
  if (!session.user) return needLogin()
  // A start without a network could only leave the player in doubt.
  if (!navigator.onLine) return showToast(t('shell:pay_offline'))
  const { region, way } = chosenNow()
  const { card } = recharge
  if (recharge.checking || region === undefined || !mayBuy(way, card)) return
  if (couponNow(way, region).pending && !(await awaitPrice(way, region))) return
  const coupon = couponNow(way, region)
  if (asksForCoupon(coupon.row) && !(await agreesToNone())) return
  const wish = wishOf(selection.chosen, session.area, way, region, coupon.priced, session.user.username)
  if (!wish) return
  if (purchase.current.state === 'idle') dispatch({ type: 'rechargeOpened' })
  if (isCardCode(way)) await exchange(wish, snapshot(recharge).card)
  else await buy(wish)
}

/** The card is nobody's to read once the sheet is closed. */
export function forgetCard(): void {
  recharge.card = { id: '', password: '' }
}
