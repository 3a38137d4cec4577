import { readyPage, type ReadyPage } from './send-page.ts'

interface Kept {
  readonly version: string
  readonly madeAt: number
  readonly page: Promise<ReadyPage>
}

/** Some 30 MB at most: a page is about 80 KB, and a tenth of it for each way to compress it. */
const maxKept = 300
/** Events begin and end by the clock alone, which no version tells: made anew after the one, no longer shown after the other. */
const freshMs = 60_000
const staleMs = 120_000

/** Pages by all that decides them, made once: those of another version of the catalogue are dropped the moment they are asked for. */
export function createKeptPages(now: () => number) {
  const kept = new Map<string, Kept>()

  const put = (key: string, entry: Kept) => {
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  }

  const begin = (key: string, version: string, make: () => Promise<string>): Kept => {
    const entry = { version, madeAt: now(), page: make().then(readyPage) }
    put(key, entry)
    entry.page.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry
  }

  return (key: string, version: string, make: () => Promise<string>): Promise<ReadyPage> => {
    const held = kept.get(key)
    if (held?.version !== version || now() - held.madeAt > staleMs) return begin(key, version, make).page
    if (now() - held.madeAt > freshMs) begin(key, version, make)
    else put(key, held)
    return held.page
  }
}
