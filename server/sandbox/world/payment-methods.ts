import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Area } from '../../../src/contract/domain.table.ts'
import { payMarkAddress, type PayMarkName } from '../art/pay-marks.table.ts'
import { firstMethods } from './method-order.table.ts'
import { methodNotes } from './method-notes.table.ts'
import { methods, troubled, type Method, type SubMethod } from './payment-methods.table.ts'
import { priceIn } from './prices.table.ts'
import { currencyOf, regionsOfArea } from './regions.table.ts'
import type { WorldRows } from './world-rows.ts'

type MethodRow = WorldRows['paymentMethods'][number]

interface Place {
  brand: string
  area: Area
  region: string
}

const iconOf = (mark: PayMarkName | ''): string => (mark === '' ? '' : payMarkAddress(mark))

const nameOf = ({ name }: SubMethod | Method): string => (typeof name === 'string' ? name : JSON.stringify(name))

/** A range in the region's money; 0 means that this end is open. */
function rangeIn(region: string, range: Method['range']): Pick<MethodRow, 'minMinor' | 'maxMinor' | 'currency'> {
  const currency = currencyOf(region)
  return {
    currency,
    minMinor: range?.from === undefined ? 0 : priceIn(currency, range.from),
    maxMinor: range?.upTo === undefined ? 0 : priceIn(currency, range.upTo),
  }
}

const feeIn = (region: string, fee: Method['fee']): Pick<MethodRow, 'feeMinor' | 'feePermille'> => ({
  feeMinor: fee?.amount === undefined ? 0 : priceIn(currencyOf(region), fee.amount),
  feePermille: fee?.permille ?? 0,
})

const sellsIn = (sub: SubMethod, region: string) => sub.regions === undefined || sub.regions.includes(region)

function rowsOf(place: Place, method: Method, sort: number): MethodRow[] {
  const subs = method.sub?.filter((sub) => sellsIn(sub, place.region)) ?? []
  // A group without a sub method here is no method here.
  if (method.sub && subs.length === 0) return []
  const row: MethodRow = {
    ...place,
    ...rangeIn(place.region, method.range),
    paywayId: method.payway,
    channelId: method.channel,
    parentKey: '',
    sort,
    icon: iconOf(method.icon),
    name: nameOf(method),
    description: method.note ? JSON.stringify(methodNotes[method.note]) : null,
    openCoupon: method.coupon ?? false,
    ...feeIn(place.region, method.fee),
  }
  return [row, ...subs.map((sub, i) => subRow(row, sub, i + 1))]
}

/** A sub method inherits from its method. */
function subRow(method: MethodRow, sub: SubMethod, sort: number): MethodRow {
  return {
    ...method,
    ...rangeIn(method.region, sub.range),
    ...feeIn(method.region, sub.fee),
    channelId: sub.channel,
    parentKey: `${method.paywayId}_${method.channelId}`,
    sort,
    icon: iconOf(sub.icon),
    name: nameOf(sub),
    description: null,
  }
}

export const paymentStatesOf = (brand: Brand): WorldRows['paymentStates'] =>
  Object.entries(troubled).map(([way, state]) => ({ brand: brand.key, way, state, since: 0 }))

function sortOf({ payway, channel }: Method, region: string, place: number): number {
  const first = firstMethods[region] ?? []
  const at = first.indexOf(`${payway}_${channel}`)
  return (at < 0 ? first.length + place : at) * 10 + 10
}

export function paymentMethodsOf(brand: Brand): MethodRow[] {
  return brand.areas.flatMap((area) =>
    regionsOfArea[area].flatMap((region) =>
      methods
        .filter((method) => method.regions.includes(region))
        .flatMap((method, i) => rowsOf({ brand: brand.key, area, region }, method, sortOf(method, region, i))),
    ),
  )
}
