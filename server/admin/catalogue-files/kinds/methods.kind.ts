import { findUnchargeableAmountProblem, parseMinorUnits } from '../../../../office/contract/catalogue/fields.ts'
import { paymentMethodsSchema, type MethodItem } from '../../../../office/contract/catalogue/methods.schema.ts'
import { findPurchaseLawRules, hasLegalDuty } from '../../../../src/contract/law/find-purchase-rules.ts'
import { getPaymentMarkUrl, isCreditOrDebitCardPayway } from '../../../../src/contract/pay-marks.table.ts'
import type { CatalogueRows, PlacedRow } from '../rows/catalogue-rows.ts'
import { groupBy } from '../rows/group-by.ts'
import { decodeLocalizedName, encodeLocalizedName, formatMinorUnits } from './fields.ts'
import { defineCatalogueFileKind, type Mistake, type References } from './kind.ts'
import { checkAreaExists } from './references.ts'

type Item = MethodItem
type Where = Item['where'][number]
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
        minMinor: from === undefined ? 0 : parseMinorUnits(from),
        maxMinor: upTo === undefined ? 0 : parseMinorUnits(upTo),
        icon: item.icon ?? getPaymentMarkUrl(item.payway, item.channel) ?? '',
        name: encodeLocalizedName(item.name),
        description: item.description === undefined ? null : encodeLocalizedName(item.description),
        openCoupon: item.takesCoupon,
        feeMinor: fee === undefined ? 0 : parseMinorUnits(fee),
        feePermille: Math.round((feePercent ?? 0) * 10),
        ...own,
      },
    })),
  )

const sharedOf = (row: Row): Omit<Item, 'where'> => ({
  payway: row.paywayId,
  channel: row.channelId,
  ...(row.parentKey === '' ? {} : { partOf: row.parentKey }),
  name: decodeLocalizedName(row.name),
  ...(row.description == null ? {} : { description: decodeLocalizedName(row.description) }),
  icon: row.icon,
  takesCoupon: row.openCoupon,
})

const boundsOf = (row: Row): Omit<Where, 'regions'> => ({
  area: row.area as Where['area'],
  currency: row.currency as Where['currency'],
  ...(row.minMinor > 0 ? { from: formatMinorUnits(row.minMinor) } : {}),
  ...(row.maxMinor > 0 ? { upTo: formatMinorUnits(row.maxMinor) } : {}),
  ...(row.feeMinor ? { fee: formatMinorUnits(row.feeMinor) } : {}),
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

/** Payment methods with their regions, currencies and amounts. */
export const paymentMethodsFileKind = defineCatalogueFileKind<Item[]>({
  schema: paymentMethodsSchema,
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
      ...findFeeMistakes(item, i, references),
      ...findCurrencyMistakes(item, i, references),
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

/** Returns a mistake for each fee in a region whose law forbids it. Regions that are not a country may be in Europe. */
function findFeeMistakes({ payway, where: places }: Item, at: number, { brand }: References): Mistake[] {
  const now = Math.floor(Date.now() / 1000)
  return places.flatMap(({ area: place, regions, fee, feePercent }, i) => {
    if ((fee ?? feePercent) === undefined) return []
    const [mistake] = regions.flatMap((region) => {
      const rules = findPurchaseLawRules({ area: place, region, law: brand.law }, now)
      if (isCreditOrDebitCardPayway(payway) && hasLegalDuty(rules, 'noCardFee'))
        return [`Expected no fee: the law forbids fees on cards in ${region}`]
      if (hasLegalDuty(rules, 'allInPrice'))
        return [`Expected no fee: the law requires that the first price in ${region} includes all fees`]
      return []
    })
    return mistake === undefined
      ? []
      : [{ path: `[${at}].where[${i}].${fee === undefined ? 'feePercent' : 'fee'}`, text: mistake }]
  })
}

/** Returns a mistake for each other currency than the one that the law of a region requires. */
const findCurrencyMistakes = ({ where: places }: Item, at: number, { brand }: References): Mistake[] =>
  places.flatMap(({ area: place, regions, currency }, i) =>
    regions.flatMap((region) =>
      findPurchaseLawRules({ area: place, region, law: brand.law }, Math.floor(Date.now() / 1000)).flatMap(({ duty }) =>
        duty.kind === 'localPayment' && duty.currency !== currency
          ? [
              {
                path: `[${at}].where[${i}].currency`,
                text: `Expected ${duty.currency}: the law of ${region} allows only local payment methods`,
              },
            ]
          : [],
      ),
    ),
  )

const listPlaces = (item: Item): string[] =>
  item.where.flatMap(({ area: place, regions }) => regions.map((region) => `${place}/${region}`))

function findPlaceMistakes(item: Item, at: number, references: References): Mistake[] {
  return item.where.flatMap(({ area: place, regions, from, upTo, fee, currency: currencyName }, i) => {
    const path = `[${at}].where[${i}]`
    const wrongArea = checkAreaExists(place, `${path}.area`, references)
    const wrongFee = fee === undefined ? undefined : findUnchargeableAmountProblem(fee, currencyName)
    const isEmpty = from !== undefined && upTo !== undefined && parseMinorUnits(from) > parseMinorUnits(upTo)
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
