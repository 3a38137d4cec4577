import { addToBoot } from '../../kernel/startup/boot.ts'

/** The question of a static host's page to its gateway (`src/build/pages/page-ahead.ts`). */
interface PageAhead {
  readonly call: XMLHttpRequest
  /** The boot data of the gateway's own page; undefined without an answer. */
  readonly boot: Promise<unknown>
}

/** From when the store's script is there. A gateway that does not answer is one of several hosts: the store asks the others. */
const patienceMs = 500

export async function takePageAhead(): Promise<void> {
  const { pageAhead } = window as { pageAhead?: PageAhead }
  if (!pageAhead) return
  // A drawing that comes later would take the place of the store's own.
  const timer = setTimeout(() => pageAhead.call.abort(), patienceMs)
  addToBoot(await pageAhead.boot)
  clearTimeout(timer)
}
