import { toWire } from '../../contract/wire.ts'
import { unwrap, wrap, type Place, type StoredItem } from './item.ts'
import { memoryPlace, type TextPlace } from './place.ts'

interface StorageDeps {
  readonly places: Readonly<Record<Place, TextPlace>>
  readonly now: () => number
  readonly report: (what: string, key: string) => void
}

export interface Kept {
  /** False where it will be forgotten with the page: the place is blocked or full. */
  readonly kept: boolean
}

export interface Store {
  read<Value>(item: StoredItem<Value>): Value | undefined
  /** `until` overrides the item's own days. */
  write<Value>(item: StoredItem<Value>, value: Value, until?: Date): Kept
  remove(item: StoredItem): void
}

const dayMs = 86_400_000

/**
 * Typed items over three places that may each fail. What cannot be kept lives in memory, so the page works on;
 * a corrupt value is removed and reported, so that it hurts once.
 */
export function createStore({ places, now, report }: StorageDeps): Store {
  const memory = memoryPlace()

  const fetchText = ({ key, place }: StoredItem): string | null => {
    const inMemory = memory.get(key)
    if (inMemory !== null) return inMemory
    try {
      return places[place].get(key)
    } catch {
      // Blocked: then nothing was ever kept there. `app/frame/storage-notice.tsx` tells the player.
      return null
    }
  }

  const remove = ({ key, place }: StoredItem): void => {
    memory.remove(key)
    try {
      places[place].remove(key)
    } catch {
      // Blocked places hold nothing to remove.
    }
  }

  return {
    remove,
    read(item) {
      const text = fetchText(item)
      if (text === null) return undefined
      const found = unwrap(text, item.schema, now())
      if (found.kind === 'value') return found.value
      remove(item)
      if (found.kind === 'corrupt') report('corruptStorage', item.key)
      return undefined
    },
    write(item, value, until) {
      const expiresAt = until?.getTime() ?? (item.days === undefined ? undefined : now() + item.days * dayMs)
      const text = wrap(toWire(item.schema, value), expiresAt)
      try {
        places[item.place].set(item.key, text, expiresAt)
        memory.remove(item.key)
        return { kept: true }
      } catch {
        // What lies there is older than this: it must not come back after a reload.
        remove(item)
        memory.set(item.key, text, expiresAt)
        report('notKept', item.key)
        return { kept: false }
      }
    },
  }
}
