import { eventsSchema, type EventItem } from '../../../../office/contract/catalogue/events.schema.ts'
import { findUnchargeableAmountProblem, parseMinorUnits } from '../../../../office/contract/catalogue/fields.ts'
import { findIanaTimeZoneName } from '../../../../office/contract/catalogue/time-zones.ts'
import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import { formatMinorUnits, formatSeconds, parseSeconds } from './fields.ts'
import { defineCatalogueFileKind, type Mistake } from './kind.ts'
import { checkAreaExists, checkGameExists } from './references.ts'

type Item = EventItem
type Row = CatalogueRows['activities'][number]

const rowOf = (item: Item, brand: string): Row => ({
  brand,
  activityId: item.event,
  kind: item.kind,
  gpId: item.game,
  area: item.area,
  titles: item.titles,
  beginsAt: parseSeconds(item.begins),
  endsAt: parseSeconds(item.ends),
  claimsEndAt: parseSeconds(item.claimsEnd),
  timeZone: findIanaTimeZoneName(item.timeZone) ?? item.timeZone,
  currency: item.currency,
  dayMinor: item.kind === 'continue' ? parseMinorUnits(item.dayAmount) : 0,
  steps: item.steps.map((step) => ({
    giftId: step.gift,
    need: 'days' in step ? step.days : parseMinorUnits(step.amount),
    items: step.items,
  })),
})

function itemOf(row: Row): Item {
  const shared = {
    event: row.activityId,
    game: row.gpId,
    area: row.area as Item['area'],
    titles: row.titles,
    begins: formatSeconds(row.beginsAt),
    ends: formatSeconds(row.endsAt),
    claimsEnd: formatSeconds(row.claimsEndAt),
    timeZone: row.timeZone,
    currency: row.currency,
  }
  return row.kind === 'continue'
    ? {
        kind: row.kind,
        ...shared,
        dayAmount: formatMinorUnits(row.dayMinor),
        steps: row.steps.map((step) => ({ gift: step.giftId, days: step.need, items: step.items })),
      }
    : {
        kind: row.kind,
        ...shared,
        steps: row.steps.map((step) => ({ gift: step.giftId, amount: formatMinorUnits(step.need), items: step.items })),
      }
}

function mistakesOf(item: Item, path: string): Mistake[] {
  const needs = item.steps.map((step) => ('days' in step ? step.days : parseMinorUnits(step.amount)))
  const gifts = item.steps.map(({ gift }) => gift)
  const dayProblem = item.kind === 'continue' ? findUnchargeableAmountProblem(item.dayAmount, item.currency) : undefined
  return [
    ...(parseSeconds(item.begins) < parseSeconds(item.ends)
      ? []
      : [{ path: `${path}.ends`, text: 'Expected a time after "begins"' }]),
    ...(parseSeconds(item.ends) <= parseSeconds(item.claimsEnd)
      ? []
      : [{ path: `${path}.claimsEnd`, text: 'Expected a time at or after "ends"' }]),
    ...(dayProblem === undefined ? [] : [{ path: `${path}.dayAmount`, text: dayProblem }]),
    ...needs.flatMap((need, i) => {
      const before = needs[i - 1]
      return before === undefined || before < need
        ? []
        : [{ path: `${path}.steps[${i}]`, text: 'Expected more than in the previous step' }]
    }),
    ...gifts.flatMap((gift, i) =>
      gifts.indexOf(gift) === i ? [] : [{ path: `${path}.steps[${i}].gift`, text: 'is used by another step' }],
    ),
  ]
}

export const eventsFileKind = defineCatalogueFileKind<Item[]>({
  schema: eventsSchema,
  isRequired: false,
  empty: [],
  toRows: (list, brand) => list.map((item, i) => ({ table: 'activities', path: `[${i}]`, row: rowOf(item, brand) })),
  toContent: ({ activities }) =>
    [...activities].sort((a, b) => a.beginsAt - b.beginsAt || a.activityId.localeCompare(b.activityId)).map(itemOf),
  findMistakes: (list, references) =>
    list.flatMap((item, i) => [
      ...checkGameExists(item.game, `[${i}].game`, references),
      ...checkAreaExists(item.area, `[${i}].area`, references),
      ...mistakesOf(item, `[${i}]`),
    ]),
})
