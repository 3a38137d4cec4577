import * as v from 'valibot'
import { areas } from '../../../../src/contract/domain.table.ts'
import { area, id } from './fields.ts'
import { groupBy } from '../rows/group-by.ts'
import { defineKind } from './kind.ts'
import { findUnknownArea } from './references.ts'

const areaRegions = v.strictObject({ area, regions: v.pipe(v.array(id), v.minLength(1)) })
type Item = v.InferOutput<typeof areaRegions>

const place = (name: string): number => areas.findIndex((known) => known === name)

/** Regions of each area, that is, country codes and `Global`, in display order. */
export const regionsKind = defineKind<Item[]>({
  schema: v.array(areaRegions),
  isRequired: true,
  empty: [],
  toRows: (items, brand) =>
    items.flatMap(({ area: where, regions }, i) =>
      regions.map((code, j) => ({
        table: 'countries',
        path: `[${i}].regions[${j}]`,
        row: { brand, area: where, code, sort: j + 1 },
      })),
    ),
  toContent: ({ countries }) => {
    const sorted = [...countries].sort(
      (a, b) => place(a.area) - place(b.area) || a.sort - b.sort || a.code.localeCompare(b.code),
    )
    return groupBy(sorted, (row) => row.area).map((group) => ({
      area: group[0]?.area as Item['area'],
      regions: group.map(({ code }) => code),
    }))
  },
  findMistakes: (items, references) =>
    items.flatMap((item, i) => findUnknownArea(item.area, `[${i}].area`, references)),
})
