import type { Language } from '../../../../src/contract/domain.table.ts'
import type { DescribedChanges, EntryChange, FileCount } from '../../../catalogue/described-changes.ts'
import { pickName, pickTranslatedText } from '../../../catalogue/names.ts'
import { catalogueFileKindNames, catalogueFileKinds, type CatalogueFileKindName } from '../kinds/kinds.table.ts'
import { groupBy } from '../rows/group-by.ts'
import type { CatalogueRow, CatalogueRows, TableName } from '../rows/catalogue-rows.ts'
import { formatRowKey } from '../rows/row-keys.ts'
import { createEmptyCatalogueRows } from '../rows/build-catalogue-rows.ts'
import type { TableDiff } from './diff-catalogue-rows.ts'
import { listChangedFields } from './flatten-fields.ts'

/** Catalogue file of each table. */
const fileOfTable: Record<TableName, CatalogueFileKindName> = {
  games: 'games',
  gameServers: 'servers',
  goods: 'goods',
  countries: 'regions',
  paymentMethods: 'methods',
  pageConfigs: 'pages',
  vipPrograms: 'vip',
  vipLevels: 'vip',
  coupons: 'coupons',
  activities: 'events',
  thirdGifts: 'gifts',
  makeUpRules: 'make-up',
}

/** Rows that a single row needs to be converted to file content. They do not affect the comparison. */
const companions: { readonly [Name in TableName]?: Partial<CatalogueRows> } = {
  vipLevels: { vipPrograms: [{ brand: '', pointToCoin: {}, faqTitles: {}, faqContents: {} }] },
}

/** Maximum number of changes to list. */
const mostListed = 500
/** Maximum number of changed rows to describe per table. Equal changes are merged afterwards. */
const mostDescribed = 2000

/**
 * Describes a brand's changes in terms of its files' entries and fields. A change of a payment method that is the same
 * in several regions becomes one.
 */
export function describeChanges(
  diffs: readonly TableDiff[],
  language: Language,
): DescribedChanges<CatalogueFileKindName> {
  const entries = diffs.flatMap((diff) => describeTable(diff, language))
  const listed = entries.slice(0, mostListed)
  return { counts: countByFile(diffs, entries), changes: listed, omitted: countRows(diffs, entries) - listed.length }
}

function describeTable(
  { table, added, changed, removed }: TableDiff,
  language: Language,
): EntryChange<CatalogueFileKindName>[] {
  const describe = (kind: EntryChange['kind'], row: CatalogueRow, fields: EntryChange['fields'] = []) => ({
    file: fileOfTable[table],
    kind,
    ...describeRow(table, row, language),
    fields,
  })
  const all = [
    ...added.slice(0, mostDescribed).map((row) => describe('added', row)),
    ...changed
      .slice(0, mostDescribed)
      .map(({ before, row, fields }) => describe('changed', row, describeFields(table, before, row, fields))),
    ...removed.slice(0, mostDescribed).map((row) => describe('removed', row)),
  ]
  return groupBy(all, ({ places: _places, ...shared }) => shared).flatMap((group) =>
    group[0] ? [{ ...group[0], places: group.flatMap(({ places }) => places) }] : [],
  )
}

function describeRow(
  table: TableName,
  row: CatalogueRow,
  language: Language,
): Pick<EntryChange, 'key' | 'name' | 'places'> {
  const name = findName(row, language)
  if ('paywayId' in row)
    return {
      key: [`${row.paywayId}_${row.channelId}`, row.parentKey].filter((part) => part !== '').join(' '),
      name,
      places: [`${row.area}/${row.region}`],
    }
  return { key: formatRowKey(table, row) || (table === 'pageConfigs' ? '*' : ''), name, places: [] }
}

/** Returns the entry's name. Names in several languages are stored as JSON. */
function findName(row: CatalogueRow, language: Language): string {
  if ('names' in row) return pickName(row.names, language)
  if ('titles' in row) return pickName(row.titles, language)
  return 'name' in row ? pickTranslatedText(row.name, language) : ''
}

/**
 * Returns the changed fields by their names in the file, or the changed columns if the file content does not change.
 */
function describeFields(
  table: TableName,
  before: CatalogueRow,
  after: CatalogueRow,
  rowFields: readonly string[],
): EntryChange['fields'] {
  const named = listChangedFields(toFileContent(table, before), toFileContent(table, after))
  if (named.length > 0) return named
  const pick = (row: CatalogueRow) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => rowFields.includes(field)))
  return listChangedFields(pick(before), pick(after))
}

const toFileContent = (table: TableName, row: CatalogueRow): unknown =>
  catalogueFileKinds[fileOfTable[table]].toContent({
    ...createEmptyCatalogueRows(),
    ...companions[table],
    [table]: [row],
  })

const countRows = (diffs: readonly TableDiff[], entries: readonly EntryChange[]): number =>
  entries.length +
  diffs.reduce((sum, { added, changed, removed }) => sum + [added, changed, removed].reduce(countUndescribed, 0), 0)

const countUndescribed = (sum: number, rows: readonly unknown[]): number =>
  sum + Math.max(0, rows.length - mostDescribed)

function countByFile(
  diffs: readonly TableDiff[],
  entries: readonly EntryChange<CatalogueFileKindName>[],
): FileCount<CatalogueFileKindName>[] {
  const count = (file: CatalogueFileKindName, kind: EntryChange['kind']) =>
    diffs
      .filter(({ table }) => fileOfTable[table] === file)
      .reduce(
        (sum, diff) => countUndescribed(sum, diff[kind]),
        entries.filter((entry) => entry.file === file && entry.kind === kind).length,
      )
  return catalogueFileKindNames
    .map((file) => ({
      file,
      added: count(file, 'added'),
      changed: count(file, 'changed'),
      removed: count(file, 'removed'),
    }))
    .filter(({ added, changed, removed }) => added + changed + removed > 0)
}
