import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import type { Area } from '../../../../src/contract/domain.table.ts'
import { getDemoPaymentMarkUrl, type DemoPaymentMarkName } from '../../art/pay-marks.table.ts'
import { topPaymentMethodsByRegion } from './method-order.table.ts'
import { paymentMethodNotes } from './method-notes.table.ts'
import { demoPaymentMethods, degradedPaymentMethods, type Method, type SubMethod } from './payment-methods.table.ts'
import { getPrice } from '../goods/prices.table.ts'
import { getCurrencyForRegion, regionsByArea } from './regions.table.ts'
import type { WorldRows } from '../world-rows.ts'

type MethodRow = WorldRows['paymentMethods'][number]

interface Place {
  brand: string
  area: Area
  region: string
}

const iconOf = (mark: DemoPaymentMarkName | ''): string => (mark === '' ? '' : getDemoPaymentMarkUrl(mark))

const nameOf = ({ name }: SubMethod | Method): string => (typeof name === 'string' ? name : JSON.stringify(name))

/** Converts a price range to the region's currency. A limit of 0 means no limit. */
function localizeRange(region: string, range: Method['range']): Pick<MethodRow, 'minMinor' | 'maxMinor' | 'currency'> {
  const currency = getCurrencyForRegion(region)
  return {
    currency,
    minMinor: range?.from === undefined ? 0 : getPrice(currency, range.from),
    maxMinor: range?.upTo === undefined ? 0 : getPrice(currency, range.upTo),
  }
}

const localizeFee = (region: string, fee: Method['fee']): Pick<MethodRow, 'feeMinor' | 'feePermille'> => ({
  feeMinor: fee?.amount === undefined ? 0 : getPrice(getCurrencyForRegion(region), fee.amount),
  feePermille: fee?.permille ?? 0,
})

const isSoldIn = (sub: SubMethod, region: string) => sub.regions === undefined || sub.regions.includes(region)

function createRows(place: Place, method: Method, sort: number): MethodRow[] {
  const subs = method.sub?.filter((sub) => isSoldIn(sub, place.region)) ?? []
  // Omit a group that has no method in this region.
  if (method.sub && subs.length === 0) return []
  const row: MethodRow = {
    ...place,
    ...localizeRange(place.region, method.range),
    paywayId: method.payway,
    channelId: method.channel,
    parentKey: '',
    sort,
    icon: iconOf(method.icon),
    name: nameOf(method),
    description: method.note ? JSON.stringify(paymentMethodNotes[method.note]) : null,
    openCoupon: method.coupon ?? false,
    ...localizeFee(place.region, method.fee),
  }
  return [row, ...subs.map((sub, i) => subRow(row, sub, i + 1))]
}

/** Creates a payment method within a group. Missing fields are inherited from the group. */
function subRow(method: MethodRow, sub: SubMethod, sort: number): MethodRow {
  return {
    ...method,
    ...localizeRange(method.region, sub.range),
    ...localizeFee(method.region, sub.fee),
    channelId: sub.channel,
    parentKey: `${method.paywayId}_${method.channelId}`,
    sort,
    icon: iconOf(sub.icon),
    name: nameOf(sub),
    description: null,
  }
}

export const createDemoPaymentStates = (brand: Brand): WorldRows['paymentStates'] =>
  Object.entries(degradedPaymentMethods).map(([way, state]) => ({ brand: brand.key, way, state, since: 0 }))

function sortOf({ payway, channel }: Method, region: string, place: number): number {
  const first = topPaymentMethodsByRegion[region] ?? []
  const at = first.indexOf(`${payway}_${channel}`)
  return (at < 0 ? first.length + place : at) * 10 + 10
}

export function createDemoPaymentMethods(brand: Brand): MethodRow[] {
  return brand.areas.flatMap((area) =>
    regionsByArea[area].flatMap((region) =>
      demoPaymentMethods
        .filter((method) => method.regions.includes(region))
        .flatMap((method, i) => createRows({ brand: brand.key, area, region }, method, sortOf(method, region, i))),
    ),
  )
}
