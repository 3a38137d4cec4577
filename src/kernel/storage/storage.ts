import { convertToWireFormat } from '../../contract/replies/wire.ts'
import { parseStoredItem, serializeStoredItem, type StorageBackendName, type StoredItem } from './stored-item.ts'
import { createMemoryBackend, type StorageBackend } from './storage-backends.ts'

interface StorageDeps {
  readonly backends: Readonly<Record<StorageBackendName, StorageBackend>>
  readonly now: () => number
  readonly report: (what: string, key: string) => void
}

export interface StorageWriteResult {
  /** False if the value is only in memory because the backend is blocked or full. */
  readonly isPersisted: boolean
}

export interface AppStorage {
  read<Value>(item: StoredItem<Value>): Value | undefined
  /** `until` overrides the item's lifetime. */
  write<Value>(item: StoredItem<Value>, value: Value, until?: Date): StorageWriteResult
  remove(item: StoredItem): void
}

const dayMs = 86_400_000

/**
 * Creates a typed storage that uses three backends. A value that cannot be written is kept in memory. Corrupt values
 * are removed and reported.
 */
export function createAppStorage({ backends: places, now, report }: StorageDeps): AppStorage {
  const memory = createMemoryBackend()

  const fetchText = ({ key, backend }: StoredItem): string | null => {
    const inMemory = memory.get(key)
    if (inMemory !== null) return inMemory
    try {
      return places[backend].get(key)
    } catch {
      // The storage is blocked; `app/frame/storage-notice.tsx` warns the player.
      return null
    }
  }

  const remove = ({ key, backend }: StoredItem): void => {
    memory.remove(key)
    try {
      places[backend].remove(key)
    } catch {
      // The storage is blocked, so there is nothing to remove.
    }
  }

  return {
    remove,
    read(item) {
      const text = fetchText(item)
      if (text === null) return undefined
      const parsed = parseStoredItem(text, item.schema, now())
      if (parsed.kind === 'value') return parsed.value
      remove(item)
      if (parsed.kind === 'corrupt') report('corruptStorage', item.key)
      return undefined
    },
    write(item, value, until) {
      const expiresAt = until?.getTime() ?? (item.days === undefined ? undefined : now() + item.days * dayMs)
      const text = serializeStoredItem(convertToWireFormat(item.schema, value), expiresAt)
      try {
        places[item.backend].set(item.key, text, expiresAt)
        memory.remove(item.key)
        return { isPersisted: true }
      } catch {
        // Remove the previous value. Otherwise, a reload would restore it.
        remove(item)
        memory.set(item.key, text, expiresAt)
        report('notKept', item.key)
        return { isPersisted: false }
      }
    },
  }
}
