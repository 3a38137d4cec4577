import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { serverRendererFolder, type RenderResult } from '../../../src/brands/page/server-rendering.ts'
import type { RenderReply, RenderRequest } from './render.thread.ts'

/**
 * Renders pages for guests. `draw` resolves to undefined if there is nothing to render for the URL, or while the thread
 * is paused after a failure.
 */
export interface PageRenderer {
  /** Starts the thread before the first page is requested. */
  readonly begin: () => void
  readonly draw: (request: Omit<RenderRequest, 'id'>) => Promise<RenderResult>
  readonly close: () => Promise<void>
}

/**
 * Milliseconds until a failed thread is restarted. tinypool is not used, because it restarts immediately, and its
 * promises never settle if a thread exits.
 */
const restMs = 5000

type Log = (error: unknown, message: string) => void

export function createPageRenderer(distDir: string, log: Log): PageRenderer {
  const script = join(distDir, serverRendererFolder, 'entry-server.js')
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

  return {
    begin: () => void begin(),
    draw: (request) =>
      new Promise((resolve) => {
        const begun = begin()
        if (!begun) return resolve(undefined)
        const id = (lastId += 1)
        waiting.set(id, ({ drawn, error }) => {
          if (error !== undefined) log(new Error(error), 'a page could not be drawn')
          resolve(drawn)
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        begun.postMessage({ ...request, id } satisfies RenderRequest)
      }),
    close: async () => {
      const leaving = thread
      thread = undefined
      restUntil = Infinity
      await leaving?.terminate()
    },
  }
}
