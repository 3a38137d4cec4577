import { tellBoot } from '../../kernel/startup/boot.ts'

/** What a page of a static host has asked its gateway for (`src/build/pages/page-ahead.ts`). */
interface PageAhead {
  readonly call: XMLHttpRequest
  /** What the gateway's own page tells the store; undefined where it did not come. */
  readonly come: Promise<unknown>
}

/** From when the store's script is there. A gateway that does not answer is one of several hosts: the store asks the others. */
const patienceMs = 500

export async function takePageAhead(): Promise<void> {
  const { pageAhead } = window as { pageAhead?: PageAhead }
  if (!pageAhead) return
  // Nothing may take the place of what the store has begun to draw.
  const timer = setTimeout(() => pageAhead.call.abort(), patienceMs)
  tellBoot(await pageAhead.come)
  clearTimeout(timer)
}
