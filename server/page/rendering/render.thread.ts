import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import type { RenderResult } from '../../../src/brands/page/server-rendering.ts'
import { installBrowserGlobals, setBrowserGlobalsForVisitor, type Visitor } from './browser-globals.ts'

/**
 * Request to render a page. A worker thread renders it, because rendering takes some milliseconds and would block the
 * gateway.
 */
export interface RenderRequest {
  readonly id: number
  readonly visitor: Visitor
  readonly brand: unknown
  readonly boot: unknown
  readonly last: unknown
}
export interface RenderReply {
  readonly id: number
  readonly drawn?: RenderResult
  readonly error?: string
}
interface Store {
  readonly renderScreen: (brand: unknown, boot: unknown, last: unknown) => Promise<RenderResult>
}

async function answer(store: Store, { id, visitor, brand, boot, last }: RenderRequest): Promise<RenderReply> {
  try {
    setBrowserGlobalsForVisitor(visitor)
    return { id, drawn: await store.renderScreen(brand, boot, last) }
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
