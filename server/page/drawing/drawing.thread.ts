import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import type { ScreenStyle } from '../../../src/brands/page/server-rendering.ts'
import type { Audience } from '../../../src/contract/page-address.ts'
import { becomeBrowser, visitAs, type Visitor } from './plain-browser.ts'

/** Draws one page after the other, away from the gateway's own thread: a page takes some milliseconds of work. */
export interface DrawRequest {
  readonly id: number
  readonly visitor: Visitor
  readonly brand: unknown
  readonly boot: unknown
  readonly last: unknown
}
export interface Drawn {
  readonly html: string
  readonly facts: string
  readonly audience: Audience
  /** Beyond what every page of the brand holds. */
  readonly styles: readonly ScreenStyle[]
  readonly lang: string
}
export interface DrawReply {
  readonly id: number
  readonly drawn?: Drawn
  readonly error?: string
}
interface Store {
  readonly draw: (brand: unknown, boot: unknown, last: unknown) => Promise<Drawn | undefined>
}

async function answer(store: Store, { id, visitor, brand, boot, last }: DrawRequest): Promise<DrawReply> {
  try {
    visitAs(visitor)
    const drawn = await store.draw(brand, boot, last)
    return drawn ? { id, drawn } : { id }
  } catch (error) {
    return { id, error: String(error) }
  }
}

becomeBrowser()
const { script } = v.parse(v.object({ script: v.string() }), workerData)
visitAs({ address: 'http://localhost/', userAgent: '', languages: [] })
const store = (await import(script)) as Store
let before = Promise.resolve()
parentPort?.on('message', (request: DrawRequest) => {
  before = before.then(async () => {
    const reply = await answer(store, request)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(reply)
  })
})
