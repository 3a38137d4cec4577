import { calcPrice, getClaimable, getCouponList } from '../../contract/calls/vip.calls.ts'
import { getProductPoints } from '../../contract/calls/order.calls.ts'
import { react } from '../../kernel/http/react.ts'
import { send } from '../../kernel/http/send.ts'
import { loading, settled } from '../../kernel/loadable.ts'
import { isVipVersion } from '../../kernel/layout.ts'
import { session } from '../../kernel/session.store.ts'
import type { Purchase } from '../ledger/order.schema.ts'
import { order } from '../order-info.store.ts'
import { shop } from '../shop.store.ts'
import { coupons } from './coupons.store.ts'

/** The VIP version: the brand has a programme and the page config opens coupons. */
export const vipVersion = (): boolean => shop.config !== null && isVipVersion(session.brand, shop.config)

const mayAsk = () => vipVersion() && session.user !== null

/** Whose list it is: an answer for another game or account is dropped. */
const whose = () => `${order.info.clientId} ${session.user?.suid}`

let loadedFor = ''

/** A list that is there stays until the new one comes; another account's, or another game's, goes at once. */
export async function loadCoupons(): Promise<void> {
  const { clientId } = order.info
  if (!clientId || !mayAsk()) return
  const asked = whose()
  if (asked !== loadedFor) forgetCoupons()
  loadedFor = asked
  const [list, claimable] = await Promise.all([
    send(getCouponList, { client_id: clientId, use_category: 'avail,lock' }),
    send(getClaimable, { client_id: clientId }),
  ])
  if (asked !== whose()) return
  coupons.list = settled(list.ok ? { ok: true, data: list.data.coupons } : list)
  if (claimable.ok) {
    coupons.claimable = claimable.data.count
    shop.couponsAvailable = claimable.data.claimable
  }
}

function forgetCoupons(): void {
  Object.assign(coupons, { list: loading, choice: { kind: 'best' }, failed: [], quote: null, claimable: 0 })
}

export function chooseCoupon(code: string | null): void {
  coupons.choice = code === null ? { kind: 'none' } : { kind: 'code', code }
  // Chosen by hand it is tried again.
  coupons.failed = coupons.failed.filter((one) => one !== code)
  coupons.quote = null
}

/** Refused by the gateway: the purchase goes on without it. */
export function clearCoupon(): void {
  coupons.choice = { kind: 'none' }
  coupons.quote = null
}

/** The list is asked for anew, and the best of it chosen again. */
export async function reloadCoupons(): Promise<void> {
  await loadCoupons()
  coupons.choice = { kind: 'best' }
  coupons.failed = []
  coupons.quote = null
}

type Quoted = Pick<Purchase, 'clientId' | 'productId' | 'domainArea' | 'region' | 'paywayId' | 'channelId'>

export const quoteKey = (of: Quoted, code: string): string =>
  [code, of.clientId, of.productId, of.domainArea, of.region, of.paywayId, of.channelId].join(' ')

/** The price is the gateway's to say. Where it cannot, the coupon is put away and marked. */
export async function quoteCoupon(of: Quoted, code: string): Promise<void> {
  const key = quoteKey(of, code)
  if (coupons.quote?.key === key) return
  coupons.quote = { key, price: loading }
  const result = await send(calcPrice, {
    client_id: of.clientId,
    coupon_code: code,
    product_id: of.productId,
    domain_area: of.domainArea,
    country: of.region,
    payway_id: String(of.paywayId),
    channel_id: String(of.channelId),
  })
  if (coupons.quote?.key !== key) return
  coupons.quote = { key, price: settled(result) }
  if (result.ok) return
  clearCoupon()
  coupons.failed = [...coupons.failed, code]
  if (result.failure.kind === 'code' && result.failure.name === 'illegalCoupon') react(result.failure)
}

/** How many growth points the goods bring; not knowing it is no failure that anybody needs to hear of. */
export async function loadPoints(clientId: string, productId: string): Promise<void> {
  if (!vipVersion() || productId in coupons.points) return
  const result = await send(getProductPoints, { client_id: clientId, product_id: productId })
  if (result.ok) coupons.points = { ...coupons.points, [productId]: result.data.points }
}
