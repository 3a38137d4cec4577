import { splitPath } from '../files/find-offset-of-json-path.ts'
import { getCatalogueEntryName } from './get-catalogue-entry-name.ts'
import { formatPrimitiveValue, isRecord } from './text/edit-value.ts'

export interface RowListItem {
  readonly index: number
  readonly name: string
  readonly key: string
  readonly isChanged: boolean
  readonly mistakeCount: number
}

export function buildRowListItems(
  content: unknown,
  saved: unknown,
  mistakes: readonly { readonly path: string }[],
  language: string,
): readonly RowListItem[] {
  const savedRows = Array.isArray(saved) ? saved.map((row) => JSON.stringify(row)) : []
  const known = new Set(savedRows)
  return (Array.isArray(content) ? content : []).map((row: unknown, index) => {
    const text = JSON.stringify(row)
    return {
      index,
      name: getCatalogueEntryName(row, language),
      key: isRecord(row) ? getKey(row) : text,
      isChanged: !known.has(text),
      mistakeCount: savedRows[index] === text ? mistakes.filter(({ path }) => splitPath(path)[0] === index).length : 0,
    }
  })
}

/** Fields whose value identifies a row in the list, in order of preference. */
const keyFields = ['coupon', 'event', 'gift', 'product', 'payway', 'game', 'area', 'clients'] as const

function getKey(row: Readonly<Record<string, unknown>>): string {
  const key = keyFields.find((field) => row[field] !== undefined)
  if (key === 'payway') return `${formatPrimitiveValue(row['payway'])}_${formatPrimitiveValue(row['channel'])}`
  const value = key === undefined ? '' : row[key]
  return Array.isArray(value) ? value.map(formatPrimitiveValue).join(', ') : formatPrimitiveValue(value)
}
