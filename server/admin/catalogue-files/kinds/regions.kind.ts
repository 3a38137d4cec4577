import { regionsSchema, type RegionsItem } from '../../../../office/contract/catalogue/regions.schema.ts'
import { salesAreas } from '../../../../src/contract/domain.table.ts'
import { groupBy } from '../rows/group-by.ts'
import { defineCatalogueFileKind } from './kind.ts'
import { checkAreaExists } from './references.ts'

type Item = RegionsItem

const place = (name: string): number => salesAreas.findIndex((known) => known === name)

export const regionsFileKind = defineCatalogueFileKind<Item[]>({
  schema: regionsSchema,
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
    items.flatMap((item, i) => checkAreaExists(item.area, `[${i}].area`, references)),
})
