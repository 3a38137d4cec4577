import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { serverRendererFolder, type RenderResult } from '../../../src/brands/page/server-rendering.ts'
import type { RenderReply, RenderRequest } from './render.thread.ts'

/**
 * Renders pages for guests. `draw` resolves to undefined if there is nothing to render for the URL, or while the thread
 * is paused after a failure.
 */
export interface PageRenderer {
  /** Starts the thread before the first page is requested. */
  readonly begin: () => void
  readonly draw: (request: Omit<RenderRequest, 'id'>, isKept: boolean) => Promise<RenderResult>
  readonly close: () => Promise<void>
}

/**
 * Milliseconds until a failed thread is restarted. tinypool is not used: it restarts at once, and its promises never
 * settle if a thread exits.
 */
const restMs = 5000
const maxKept = 500

type Log = (error: unknown, message: string) => void

const keyOf = (request: object) => createHash('sha1').update(JSON.stringify(request)).digest('base64')

export function createPageRenderer(distDir: string, log: Log): PageRenderer {
  const script = join(distDir, serverRendererFolder, 'entry-server.js')
  const kept = new LRUCache<string, Promise<RenderResult>>({ max: maxKept })
  const waiting = new Map<number, (reply: RenderReply) => void>()
  let thread: Worker | undefined
  let restUntil = 0
  let lastId = 0

  const end = (error: unknown) => {
    thread = undefined
    restUntil = Date.now() + restMs
    for (const [id, reply] of waiting) reply({ id })
    waiting.clear()
    log(error, 'pages go undrawn for a moment')
  }

  const begin = (): Worker | undefined => {
    if (thread || Date.now() < restUntil || !existsSync(script)) return thread
    const begun = new Worker(new URL('./render.thread.ts', import.meta.url), {
      workerData: { script: pathToFileURL(script).href },
    })
    begun.unref()
    begun.on('message', (reply: RenderReply) => {
      waiting.get(reply.id)?.(reply)
      waiting.delete(reply.id)
    })
    begun.on('error', end)
    begun.on('exit', () => {
      if (thread === begun) end(new Error('the drawing thread has left'))
    })
    thread = begun
    return begun
  }

  const ask = (request: Omit<RenderRequest, 'id'>, key?: string) =>
    new Promise<RenderResult>((resolve) => {
      const id = (lastId += 1)
      waiting.set(id, ({ drawn, error }) => {
        if (error !== undefined) {
          if (key !== undefined) kept.delete(key)
          log(new Error(error), 'a page could not be drawn')
        }
        resolve(drawn)
      })
      begin()?.postMessage({ ...request, id } satisfies RenderRequest)
    })

  return {
    begin: () => void begin(),
    async draw(request, isKept) {
      if (!begin()) return undefined
      if (!isKept) return ask(request)
      const key = keyOf(request)
      const drawing = kept.get(key) ?? ask(request, key)
      kept.set(key, drawing)
      return drawing
    },
    close: async () => {
      const leaving = thread
      thread = undefined
      restUntil = Infinity
      await leaving?.terminate()
    },
  }
}
