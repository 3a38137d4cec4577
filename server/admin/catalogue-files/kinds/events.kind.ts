import * as v from 'valibot'
import type { CatalogueRows } from '../catalogue-rows.ts'
import {
  address,
  amount,
  amountOf,
  area,
  chargeProblem,
  currency,
  id,
  minorOf,
  moment,
  momentOf,
  names,
  positive,
  secondsOf,
} from '../fields.ts'
import { defineKind, type Mistake } from '../kind.ts'
import { namedZone, zoneForms } from '../time-zones.ts'
import { areaMistakes, gameMistakes } from './references.ts'

const items = v.pipe(v.array(v.strictObject({ names, icon: address, count: positive })), v.minLength(1))
const common = {
  event: id,
  game: id,
  area,
  titles: names,
  begins: moment,
  ends: moment,
  /** Until then gifts that were reached may be claimed. */
  claimsEnd: moment,
  /** The time zone whose midnight ends a day. */
  timeZone: v.pipe(
    v.string(),
    v.check((zone) => namedZone(zone) !== undefined, `Expected a time zone, ${zoneForms}`),
  ),
  currency,
}
const event = v.variant('kind', [
  v.strictObject({
    kind: v.literal('cumulative'),
    ...common,
    steps: v.pipe(v.array(v.strictObject({ gift: id, amount, items })), v.minLength(1)),
  }),
  v.strictObject({
    kind: v.literal('continue'),
    ...common,
    /** The amount that makes a day count. */
    dayAmount: amount,
    steps: v.pipe(v.array(v.strictObject({ gift: id, days: positive, items })), v.minLength(1)),
  }),
])
type Item = v.InferOutput<typeof event>
type Row = CatalogueRows['activities'][number]

const rowOf = (item: Item, brand: string): Row => ({
  brand,
  activityId: item.event,
  kind: item.kind,
  gpId: item.game,
  area: item.area,
  titles: item.titles,
  beginsAt: secondsOf(item.begins),
  endsAt: secondsOf(item.ends),
  claimsEndAt: secondsOf(item.claimsEnd),
  timeZone: namedZone(item.timeZone) ?? item.timeZone,
  currency: item.currency,
  dayMinor: item.kind === 'continue' ? minorOf(item.dayAmount) : 0,
  steps: item.steps.map((step) => ({
    giftId: step.gift,
    need: 'days' in step ? step.days : minorOf(step.amount),
    items: step.items,
  })),
})

function itemOf(row: Row): Item {
  const shared = {
    event: row.activityId,
    game: row.gpId,
    area: row.area as Item['area'],
    titles: row.titles,
    begins: momentOf(row.beginsAt),
    ends: momentOf(row.endsAt),
    claimsEnd: momentOf(row.claimsEndAt),
    timeZone: row.timeZone,
    currency: row.currency,
  }
  return row.kind === 'continue'
    ? {
        kind: row.kind,
        ...shared,
        dayAmount: amountOf(row.dayMinor),
        steps: row.steps.map((step) => ({ gift: step.giftId, days: step.need, items: step.items })),
      }
    : {
        kind: row.kind,
        ...shared,
        steps: row.steps.map((step) => ({ gift: step.giftId, amount: amountOf(step.need), items: step.items })),
      }
}

function mistakesOf(item: Item, path: string): Mistake[] {
  const needs = item.steps.map((step) => ('days' in step ? step.days : minorOf(step.amount)))
  const gifts = item.steps.map(({ gift }) => gift)
  const dayProblem = item.kind === 'continue' ? chargeProblem(item.dayAmount, item.currency) : undefined
  return [
    ...(secondsOf(item.begins) < secondsOf(item.ends)
      ? []
      : [{ path: `${path}.ends`, text: 'Expected a time after "begins"' }]),
    ...(secondsOf(item.ends) <= secondsOf(item.claimsEnd)
      ? []
      : [{ path: `${path}.claimsEnd`, text: 'Expected no time before "ends"' }]),
    ...(dayProblem === undefined ? [] : [{ path: `${path}.dayAmount`, text: dayProblem }]),
    ...needs.flatMap((need, i) => {
      const before = needs[i - 1]
      return before === undefined || before < need
        ? []
        : [{ path: `${path}.steps[${i}]`, text: 'Expected to need more than the step before' }]
    }),
    ...gifts.flatMap((gift, i) =>
      gifts.indexOf(gift) === i ? [] : [{ path: `${path}.steps[${i}].gift`, text: 'Expected a gift of its own' }],
    ),
  ]
}

/** Events of a game in an area. */
export const eventsKind = defineKind<Item[]>({
  schema: v.array(event),
  isNeeded: false,
  empty: [],
  rowsOf: (list, brand) => list.map((item, i) => ({ table: 'activities', path: `[${i}]`, row: rowOf(item, brand) })),
  contentOf: ({ activities }) =>
    [...activities].sort((a, b) => a.beginsAt - b.beginsAt || a.activityId.localeCompare(b.activityId)).map(itemOf),
  mistakesIn: (list, references) =>
    list.flatMap((item, i) => [
      ...gameMistakes(item.game, `[${i}].game`, references),
      ...areaMistakes(item.area, `[${i}].area`, references),
      ...mistakesOf(item, `[${i}]`),
    ]),
})
