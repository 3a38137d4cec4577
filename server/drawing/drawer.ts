import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { drawingFolder } from '../../src/brands/drawing.ts'
import type { Drawn, DrawReply, DrawRequest } from './drawing.thread.ts'

/** Draws a page for nobody in particular; undefined where there is nothing to draw, or where it would keep the page waiting. */
export interface Drawer {
  readonly draw: (request: Omit<DrawRequest, 'id'>) => Promise<Drawn | undefined>
  readonly close: () => Promise<void>
}

/** A page is worth little when it comes late: it then goes as its shape, and its script draws it. */
const patienceMs = 150
/** A thread that has fallen over is started again, but not in a circle. */
const restMs = 5000
const maxKept = 500

type Log = (error: unknown, message: string) => void

const keyOf = (request: object) => createHash('sha1').update(JSON.stringify(request)).digest('base64')

export function createDrawer(distDir: string, log: Log): Drawer {
  const script = join(distDir, drawingFolder, 'draw.js')
  const kept = new Map<string, Promise<Drawn | undefined>>()
  const waiting = new Map<number, (reply: DrawReply) => void>()
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
    const begun = new Worker(new URL('./drawing.thread.ts', import.meta.url), {
      workerData: { script: pathToFileURL(script).href },
    })
    begun.unref()
    begun.on('message', (reply: DrawReply) => {
      waiting.get(reply.id)?.(reply)
      waiting.delete(reply.id)
    })
    begun.on('error', end)
    thread = begun
    return begun
  }

  const ask = (request: Omit<DrawRequest, 'id'>, key: string) =>
    new Promise<Drawn | undefined>((resolve) => {
      const id = (lastId += 1)
      waiting.set(id, ({ drawn, error }) => {
        if (error !== undefined) {
          kept.delete(key)
          log(new Error(error), 'a page could not be drawn')
        }
        resolve(drawn)
      })
      begin()?.postMessage({ ...request, id } satisfies DrawRequest)
    })

  const remember = (key: string, drawn: Promise<Drawn | undefined>) => {
    kept.delete(key)
    kept.set(key, drawn)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return drawn
  }

  return {
    async draw(request) {
      if (!begin()) return undefined
      const key = keyOf(request)
      const drawn = remember(key, kept.get(key) ?? ask(request, key))
      let timer: ReturnType<typeof setTimeout> | number | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, patienceMs)
      })
      return Promise.race([drawn, late]).finally(() => clearTimeout(timer))
    },
    close: async () => void (await thread?.terminate()),
  }
}
