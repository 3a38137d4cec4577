import { calcPrice, getClaimable, getCouponList } from '../../contract/calls/vip.calls.ts'
import { getProductPoints } from '../../contract/calls/order.calls.ts'
import { handleFailure } from '../../kernel/http/handle-failure.ts'
import { send } from '../../kernel/http/send.ts'
import { loadingState, toLoadable } from '../../kernel/loading/loadable.ts'
import { isVipVersion } from '../../kernel/session/layout.ts'
import { session } from '../../kernel/session/session.store.ts'
import type { PurchaseDetails } from '../ledger/order.schema.ts'
import { selection } from '../selection.store.ts'
import { shop } from '../shop.store.ts'
import { coupons, type CouponTarget } from './coupons.store.ts'

/** The VIP version: the brand has a programme and the page config opens coupons. */
export const vipVersion = (): boolean => shop.config !== null && isVipVersion(session.brand, shop.config)

const mayAsk = () => vipVersion() && session.user !== null

/** The owner of the list: an answer for another game or account is dropped. */
const whose = () => `${selection.chosen.clientId} ${session.user?.suid}`

let loadedFor = ''

/** A list that is there stays until the new one comes; another account's, or another game's, goes at once. */
export async function loadCoupons(): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId || !mayAsk()) return
  const requested = whose()
  if (requested !== loadedFor) forgetCoupons()
  loadedFor = requested
  // Asked again, it is on its way again.
  if (coupons.list.state === 'failed') coupons.list = loadingState
  const [list, claimable] = await Promise.all([
    send(getCouponList, { client_id: clientId, use_category: 'avail,lock' }),
    send(getClaimable, { client_id: clientId }),
  ])
  if (requested !== whose()) return
  coupons.list = toLoadable(list.ok ? { ok: true, data: list.data.coupons } : list)
  if (claimable.ok) {
    coupons.claimable = claimable.data.count
    shop.couponsAvailable = claimable.data.claimable
  }
}

function forgetCoupons(): void {
  Object.assign(coupons, { list: loadingState, choice: { kind: 'best' }, quote: null, refused: {}, claimable: 0 })
}

export function chooseCoupon(code: string | null): void {
  coupons.choice = code === null ? { kind: 'none' } : { kind: 'code', code }
  // Chosen by hand, its price is asked for again.
  coupons.quote = null
}

/** The coupon whose price stands here is not taken for these goods by this method, now or later. */
export function refuseQuoted(): void {
  if (!coupons.quote) return
  const { target, code } = coupons.quote
  const codes = coupons.refused[target] ?? []
  if (!codes.includes(code)) coupons.refused = { ...coupons.refused, [target]: [...codes, code] }
}

/** The list is asked for anew; where a coupon was refused, the best of the others takes its place. */
export async function reloadCoupons(): Promise<void> {
  await loadCoupons()
  const { quote, refused } = coupons
  if (quote && refused[quote.target]?.includes(quote.code)) coupons.quote = null
}

/** The price that stands here may not be the gateway's any more. */
export function askQuoteAgain(): void {
  coupons.quote = null
}

/** The shown purchase, for the list of coupons over it. The same price of the same thing changes nothing. */
export function aimCoupons(target: CouponTarget | null): void {
  const { key, amount } = coupons.target ?? {}
  if (key !== target?.key || amount !== target?.amount) coupons.target = target
}

type Quoted = Pick<PurchaseDetails, 'clientId' | 'productId' | 'domainArea' | 'region' | 'paywayId' | 'channelId'> & {
  /** The character whose own price counts, where the game has one. */
  roleId?: string
}

export const targetKey = (of: Quoted): string =>
  [of.clientId, of.productId, of.domainArea, of.region, of.paywayId, of.channelId, of.roleId].join(' ')

const isQuoted = (target: string, code: string) => coupons.quote?.target === target && coupons.quote.code === code

/** The price is the gateway's to say. Where it cannot, these goods stand without a coupon. */
export async function quoteCoupon(of: Quoted, code: string): Promise<void> {
  const target = targetKey(of)
  if (isQuoted(target, code)) return
  coupons.quote = { target, code, price: loadingState }
  const result = await send(calcPrice, {
    client_id: of.clientId,
    coupon_code: code,
    product_id: of.productId,
    domain_area: of.domainArea,
    country: of.region,
    payway_id: String(of.paywayId),
    channel_id: String(of.channelId),
    ...(of.roleId === undefined ? {} : { role_id: of.roleId }),
  })
  if (!isQuoted(target, code)) return
  coupons.quote = { target, code, price: toLoadable(result) }
  if (result.ok || result.failure.kind !== 'code' || result.failure.name !== 'illegalCoupon') return
  refuseQuoted()
  handleFailure(result.failure)
}

/** How many growth points the goods bring; not knowing it is no failure that anybody needs to hear of. */
export async function loadPoints(clientId: string, productId: string): Promise<void> {
  if (!vipVersion() || productId in coupons.points) return
  const result = await send(getProductPoints, { client_id: clientId, product_id: productId })
  if (result.ok) coupons.points = { ...coupons.points, [productId]: result.data.points }
}
