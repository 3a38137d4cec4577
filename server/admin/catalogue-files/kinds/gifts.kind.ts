import * as v from 'valibot'
import { storedValues } from '../../../../src/contract/entities/card.ts'
import type { CatalogueRows } from '../catalogue-rows.ts'
import { address, id, moment, momentOf, names, positive, secondsOf, shortText } from '../fields.ts'
import { defineKind, type Mistake } from '../kind.ts'
import { gameMistakes } from './references.ts'

const gift = v.strictObject({
  gift: id,
  game: id,
  names,
  partner: shortText,
  icon: address,
  brings: v.picklist(['star', 'diamond']),
  amount: positive,
  begins: moment,
  ends: moment,
})
type Item = v.InferOutput<typeof gift>
type Row = CatalogueRows['thirdGifts'][number]

const rowOf = (item: Item, brand: string): Row => ({
  brand,
  gpId: item.game,
  giftId: item.gift,
  names: item.names,
  partner: item.partner,
  icon: item.icon,
  kind: storedValues[item.brings],
  amount: item.amount,
  beginsAt: secondsOf(item.begins),
  endsAt: secondsOf(item.ends),
  withdrawn: false,
})

const itemOf = (row: Row): Item => ({
  gift: row.giftId,
  game: row.gpId,
  names: row.names,
  partner: row.partner,
  icon: row.icon,
  brings: row.kind === storedValues.star ? 'star' : 'diamond',
  amount: row.amount,
  begins: momentOf(row.beginsAt),
  ends: momentOf(row.endsAt),
})

/** Gifts of partners. One that is left out later is withdrawn: players who have received it keep its items. */
export const giftsKind = defineKind<Item[]>({
  schema: v.array(gift),
  isNeeded: false,
  empty: [],
  rowsOf: (items, brand) => items.map((item, i) => ({ table: 'thirdGifts', path: `[${i}]`, row: rowOf(item, brand) })),
  contentOf: ({ thirdGifts }) =>
    [...thirdGifts].sort((a, b) => a.gpId.localeCompare(b.gpId) || a.giftId.localeCompare(b.giftId)).map(itemOf),
  mistakesIn: (items, references) =>
    items.flatMap((item, i): Mistake[] => [
      ...gameMistakes(item.game, `[${i}].game`, references),
      ...(secondsOf(item.begins) < secondsOf(item.ends)
        ? []
        : [{ path: `[${i}].ends`, text: 'Expected a time after "begins"' }]),
    ]),
})
