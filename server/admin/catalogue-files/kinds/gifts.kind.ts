import { giftsSchema, type GiftItem } from '../../../../office/contract/catalogue/gifts.schema.ts'
import { storedValueKinds } from '../../../../src/contract/entities/card.ts'
import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import { formatSeconds, parseSeconds } from './fields.ts'
import { defineCatalogueFileKind, type Mistake } from './kind.ts'
import { checkGameExists } from './references.ts'

type Item = GiftItem
type Row = CatalogueRows['thirdGifts'][number]

const rowOf = (item: Item, brand: string): Row => ({
  brand,
  gpId: item.game,
  giftId: item.gift,
  names: item.names,
  partner: item.partner,
  icon: item.icon,
  kind: storedValueKinds[item.brings],
  amount: item.amount,
  beginsAt: parseSeconds(item.begins),
  endsAt: parseSeconds(item.ends),
  withdrawn: false,
})

const itemOf = (row: Row): Item => ({
  gift: row.giftId,
  game: row.gpId,
  names: row.names,
  partner: row.partner,
  icon: row.icon,
  brings: row.kind === storedValueKinds.star ? 'star' : 'diamond',
  amount: row.amount,
  begins: formatSeconds(row.beginsAt),
  ends: formatSeconds(row.endsAt),
})

/** Partner gifts. A gift that is missing from a later catalogue is withdrawn, but players keep received gifts. */
export const giftsFileKind = defineCatalogueFileKind<Item[]>({
  schema: giftsSchema,
  isRequired: false,
  empty: [],
  toRows: (items, brand) => items.map((item, i) => ({ table: 'thirdGifts', path: `[${i}]`, row: rowOf(item, brand) })),
  toContent: ({ thirdGifts }) =>
    [...thirdGifts].sort((a, b) => a.gpId.localeCompare(b.gpId) || a.giftId.localeCompare(b.giftId)).map(itemOf),
  findMistakes: (items, references) =>
    items.flatMap((item, i): Mistake[] => [
      ...checkGameExists(item.game, `[${i}].game`, references),
      ...(parseSeconds(item.begins) < parseSeconds(item.ends)
        ? []
        : [{ path: `[${i}].ends`, text: 'Expected a time after "begins"' }]),
    ]),
})
