import { isDeepStrictEqual } from 'node:util'
import type { CatalogueFile } from '../../../office/contract/catalogue-files.table.ts'
import type { EntryChange } from '../../catalogue/described-changes.ts'
import { listChangedFields } from '../../admin/catalogue-files/load/flatten-fields.ts'

/**
 * Fields whose values identify an entry in a file, even if the entry is invalid. An empty list means that the file is a
 * single object. To add a file, add a row. The types require it.
 */
const keyFields: Record<CatalogueFile, readonly string[]> = {
  games: ['game', 'key'],
  servers: ['game'],
  goods: ['game', 'product'],
  regions: ['area'],
  methods: ['payway', 'channel', 'partOf'],
  pages: ['clients'],
  vip: [],
  coupons: ['coupon'],
  events: ['event'],
  gifts: ['gift'],
  'make-up': [],
}

const formatEntryKey = (key: string, number: number): string => (number === 1 ? key : `${key} #${number}`)

/**
 * Returns a file's entries by key. A single object is one entry with an empty key. Repeated keys get a number, because
 * a payment method may have several entries.
 */
function toEntries(file: CatalogueFile, content: unknown): Map<string, unknown> {
  if (keyFields[file].length === 0 || !Array.isArray(content)) return new Map([['', content]])
  const entries = new Map<string, unknown>()
  // Remember the last number of each key. Counting from 1 each time would be slow for thousands of equal keys.
  const numbers = new Map<string, number>()
  for (const item of content as unknown[]) {
    const fields = new Map(Object.entries(item ?? {}))
    const key = keyFields[file]
      .map((name) => String(fields.get(name) ?? ''))
      .filter((part) => part !== '')
      .join(' ')
    let number = numbers.get(key) ?? 1
    while (entries.has(formatEntryKey(key, number))) number += 1
    numbers.set(key, number)
    entries.set(formatEntryKey(key, number), item)
  }
  return entries
}

const toContent = (file: CatalogueFile, entries: ReadonlyMap<string, unknown>): unknown =>
  keyFields[file].length === 0 ? entries.get('') : [...entries.values()]

interface Merged {
  readonly content: unknown
  /** Keys of entries that both the draft and the live catalogue have changed. The draft's change wins. */
  readonly overlaps: string[]
}

/**
 * Merges the changes that a draft and the live catalogue have made to a file since their common version `base`. Entries
 * keep the draft's order, and new live entries follow. Without `base`, no entry is removed and every difference is an
 * overlap.
 */
export function mergeFile(file: CatalogueFile, base: unknown, draft: unknown, live: unknown): Merged {
  if (keyFields[file].length > 0 && !Array.isArray(draft)) return { content: draft, overlaps: [''] }
  const old = base === undefined ? new Map<string, unknown>() : toEntries(file, base)
  const [mine, theirs] = [toEntries(file, draft), toEntries(file, live)]
  const merged = new Map<string, unknown>()
  const overlaps: string[] = []
  for (const key of new Set([...mine.keys(), ...theirs.keys(), ...old.keys()])) {
    const [before, own, other] = [old.get(key), mine.get(key), theirs.get(key)]
    const isOwn = !isDeepStrictEqual(own, before)
    const isBoth = base === undefined || (isOwn && !isDeepStrictEqual(other, before))
    if (isBoth && !isDeepStrictEqual(own, other)) overlaps.push(key)
    const entry = isOwn ? own : other
    if (entry !== undefined) merged.set(key, entry)
  }
  return { content: toContent(file, merged), overlaps }
}

type FileChange = Pick<EntryChange, 'kind' | 'key' | 'fields'>

/** Compares two versions of a file entry by entry. Both versions may contain mistakes. */
export function compareFiles(file: CatalogueFile, before: unknown, after: unknown): FileChange[] {
  const [old, now] = [toEntries(file, before), toEntries(file, after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): FileChange[] => {
    if (!now.has(key)) return [{ kind: 'removed', key, fields: [] }]
    if (!old.has(key)) return [{ kind: 'added', key, fields: [] }]
    const fields = listChangedFields(old.get(key), now.get(key))
    return fields.length === 0 ? [] : [{ kind: 'changed', key, fields }]
  })
}
