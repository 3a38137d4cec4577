import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import type { ScreenStyle } from '../../../src/brands/page/server-rendering.ts'
import type { Audience } from '../../../src/contract/links/page-url.ts'
import { installBrowserGlobals, setBrowserGlobalsForVisitor, type Visitor } from './browser-globals.ts'

/**
 * Request to render a page. The worker thread renders one page at a time; each takes some milliseconds, which would
 * block the gateway's own thread.
 */
export interface RenderRequest {
  readonly id: number
  readonly visitor: Visitor
  readonly brand: unknown
  readonly boot: unknown
  readonly last: unknown
}
export interface RenderedScreen {
  readonly html: string
  readonly facts: string
  readonly audience: Audience
  /** Styles that are not part of every page. */
  readonly styles: readonly ScreenStyle[]
  readonly lang: string
}
export interface RenderReply {
  readonly id: number
  readonly drawn?: RenderedScreen
  readonly error?: string
}
interface Store {
  readonly renderScreen: (brand: unknown, boot: unknown, last: unknown) => Promise<RenderedScreen | undefined>
}

async function answer(store: Store, { id, visitor, brand, boot, last }: RenderRequest): Promise<RenderReply> {
  try {
    setBrowserGlobalsForVisitor(visitor)
    const drawn = await store.renderScreen(brand, boot, last)
    return drawn ? { id, drawn } : { id }
  } catch (error) {
    return { id, error: String(error) }
  }
}

installBrowserGlobals()
const { script } = v.parse(v.object({ script: v.string() }), workerData)
setBrowserGlobalsForVisitor({ address: 'http://localhost/', userAgent: '', languages: [] })
const store = (await import(script)) as Store
let before = Promise.resolve()
parentPort?.on('message', (request: RenderRequest) => {
  before = before.then(async () => {
    const reply = await answer(store, request)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(reply)
  })
})
