import * as v from 'valibot'
import { isPaywayId } from '../../../../src/contract/channels.table.ts'
import { findPurchaseRules, hasDuty } from '../../../../src/contract/law/find-purchase-rules.ts'
import { getPaymentMarkUrl, isCardPayment } from '../../../../src/contract/pay-marks.table.ts'
import type { CatalogueRows, PlacedRow } from '../rows/catalogue-rows.ts'
import {
  address,
  amount,
  formatMinor,
  area,
  findChargeProblem,
  count,
  currency,
  id,
  parseMinor,
  decodeName,
  nameOrNames,
  encodeLocalizedName,
} from './fields.ts'
import { groupBy } from '../rows/group-by.ts'
import { defineKind, type Mistake, type References } from './kind.ts'
import { findUnknownArea } from './references.ts'

const where = v.strictObject({
  area,
  regions: v.pipe(v.array(id), v.minLength(1)),
  currency,
  /** Lowest and highest price for this payment method, either of which may be omitted. */
  from: v.exactOptional(amount),
  upTo: v.exactOptional(amount),
  /** Fee added to the price: a fixed amount, and a percentage with one decimal. */
  fee: v.exactOptional(amount),
  feePercent: v.exactOptional(
    v.pipe(
      v.number(),
      v.minValue(0.1),
      v.maxValue(50),
      v.check((percent) => Number(percent.toFixed(1)) === percent, 'Expected at most one decimal'),
    ),
  ),
  sort: count,
})

const method = v.strictObject({
  /** `payway_id` and `channel_id` of the specification. The channel is 0 if the payway has only one payment method. */
  payway: v.pipe(
    v.number(),
    v.integer(),
    v.check(isPaywayId, 'Expected a payway_id of src/contract/channels.table.ts'),
  ),
  channel: count,
  /** `<payway>_<channel>` of the group that contains this payment method. */
  partOf: v.exactOptional(v.pipe(v.string(), v.regex(/^\d+_\d+$/, 'Expected <payway>_<channel> of the parent method'))),
  name: nameOrNames,
  description: v.exactOptional(v.union([v.pipe(v.string(), v.maxLength(2000)), v.record(v.string(), v.string())])),
  /** Icon URL. Defaults to the icon that the store ships for the channel. An empty text hides the payment method. */
  icon: v.exactOptional(address),
  takesCoupon: v.optional(v.boolean(), false),
  where: v.pipe(v.array(where), v.minLength(1)),
})
type Item = v.InferOutput<typeof method>
type Where = v.InferOutput<typeof where>
type Row = CatalogueRows['paymentMethods'][number]

const rowsOf = (item: Item, at: number, brand: string): PlacedRow[] =>
  item.where.flatMap(({ area: place, regions, from, upTo, fee, feePercent, ...own }, i) =>
    regions.map((region, j) => ({
      table: 'paymentMethods',
      path: `[${at}].where[${i}].regions[${j}]`,
      row: {
        brand,
        area: place,
        region,
        paywayId: item.payway,
        channelId: item.channel,
        parentKey: item.partOf ?? '',
        minMinor: from === undefined ? 0 : parseMinor(from),
        maxMinor: upTo === undefined ? 0 : parseMinor(upTo),
        icon: item.icon ?? getPaymentMarkUrl(item.payway, item.channel) ?? '',
        name: encodeLocalizedName(item.name),
        description: item.description === undefined ? null : encodeLocalizedName(item.description),
        openCoupon: item.takesCoupon,
        feeMinor: fee === undefined ? 0 : parseMinor(fee),
        feePermille: Math.round((feePercent ?? 0) * 10),
        ...own,
      },
    })),
  )

const sharedOf = (row: Row): Omit<Item, 'where'> => ({
  payway: row.paywayId,
  channel: row.channelId,
  ...(row.parentKey === '' ? {} : { partOf: row.parentKey }),
  name: decodeName(row.name),
  ...(row.description == null ? {} : { description: decodeName(row.description) }),
  icon: row.icon,
  takesCoupon: row.openCoupon,
})

const boundsOf = (row: Row): Omit<Where, 'regions'> => ({
  area: row.area as Where['area'],
  currency: row.currency as Where['currency'],
  ...(row.minMinor > 0 ? { from: formatMinor(row.minMinor) } : {}),
  ...(row.maxMinor > 0 ? { upTo: formatMinor(row.maxMinor) } : {}),
  ...(row.feeMinor ? { fee: formatMinor(row.feeMinor) } : {}),
  ...(row.feePermille ? { feePercent: row.feePermille / 10 } : {}),
  sort: row.sort,
})

const itemOf = (group: readonly Row[]): Item[] =>
  group[0]
    ? [
        {
          ...sharedOf(group[0]),
          where: groupBy(group, boundsOf).flatMap((same) =>
            same[0] ? [{ ...boundsOf(same[0]), regions: same.map(({ region }) => region) }] : [],
          ),
        },
      ]
    : []

const compareDisplayOrder = (a: Row, b: Row): number =>
  a.sort - b.sort || a.paywayId - b.paywayId || a.channelId - b.channelId || a.area.localeCompare(b.area)

/** Payment methods with the regions, currencies and amounts for which they are offered. */
export const methodsKind = defineKind<Item[]>({
  schema: v.array(method),
  isRequired: true,
  empty: [],
  toRows: (items, brand) => items.flatMap((item, i) => rowsOf(item, i, brand)),
  toContent: ({ paymentMethods }) => groupBy([...paymentMethods].sort(compareDisplayOrder), sharedOf).flatMap(itemOf),
  findMistakes: (items, references) => {
    const wholes = new Set(
      items.flatMap((item) =>
        item.partOf === undefined ? listPlaces(item).map((place) => `${item.payway}_${item.channel} ${place}`) : [],
      ),
    )
    return items.flatMap((item, i) => [
      ...findPlaceMistakes(item, i, references),
      ...findIconMistakes(item, i),
      ...findCardFeeMistakes(item, i, references),
      ...listPlaces(item)
        .filter((place) => item.partOf !== undefined && !wholes.has(`${item.partOf} ${place}`))
        .slice(0, 1)
        .map((place) => ({ path: `[${i}].partOf`, text: `Expected a method that is also offered in ${place}` })),
    ])
  },
})

const findIconMistakes = ({ icon, payway, channel }: Item, at: number): Mistake[] =>
  icon === undefined && getPaymentMarkUrl(payway, channel) === undefined
    ? [{ path: `[${at}].icon`, text: `is missing: the store has no built-in icon for ${payway}_${channel}` }]
    : []

/** Returns fees on cards in regions whose law forbids them. A region that is no country may be in Europe. */
function findCardFeeMistakes({ payway, where: places }: Item, at: number, { brand }: References): Mistake[] {
  if (!isCardPayment(payway)) return []
  const now = Math.floor(Date.now() / 1000)
  return places.flatMap(({ area: place, regions, fee, feePercent }, i) =>
    regions
      .filter(
        (region) =>
          (fee ?? feePercent) !== undefined &&
          hasDuty(findPurchaseRules({ area: place, region, law: brand.law }, now), 'noCardFee'),
      )
      .slice(0, 1)
      .map((region) => ({
        path: `[${at}].where[${i}].${fee === undefined ? 'feePercent' : 'fee'}`,
        text: `Expected no fee: the law forbids fees on cards in ${region}`,
      })),
  )
}

const listPlaces = (item: Item): string[] =>
  item.where.flatMap(({ area: place, regions }) => regions.map((region) => `${place}/${region}`))

function findPlaceMistakes(item: Item, at: number, references: References): Mistake[] {
  return item.where.flatMap(({ area: place, regions, from, upTo, fee, currency: currencyName }, i) => {
    const path = `[${at}].where[${i}]`
    const wrongArea = findUnknownArea(place, `${path}.area`, references)
    const wrongFee = fee === undefined ? undefined : findChargeProblem(fee, currencyName)
    const isEmpty = from !== undefined && upTo !== undefined && parseMinor(from) > parseMinor(upTo)
    return [
      ...wrongArea,
      ...(wrongFee === undefined ? [] : [{ path: `${path}.fee`, text: wrongFee }]),
      ...(isEmpty ? [{ path: `${path}.upTo`, text: `Expected at least ${from}, the value of "from"` }] : []),
      ...(wrongArea.length > 0 ? [] : findRegionMistakes(place, regions, path, references)),
    ]
  })
}

function findRegionMistakes(place: string, regions: readonly string[], path: string, { rows }: References): Mistake[] {
  const { countries } = rows
  if (countries === undefined) return []
  return regions.flatMap((region, j) =>
    countries.some((row) => row.area === place && row.code === region)
      ? []
      : [{ path: `${path}.regions[${j}]`, text: `Expected a region that regions.json lists for ${place}` }],
  )
}
