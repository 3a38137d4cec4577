import { fork, type ChildProcess } from 'node:child_process'
import type { CheckReply } from './check.program.ts'
import { checkCatalogueText, type CatalogueText } from './check-catalogue-text.ts'
import type { CheckResult } from './check-catalogue.ts'
import type { Catalogue } from '../kinds/kinds.table.ts'
import { CommandError } from '../../command.ts'
import { createSingleMistake, type Mistakes } from './mistakes.ts'

interface Limits {
  megabytes: number
  ms: number
}

/** Memory and time limits. A catalogue of 16 MB uses about two thirds of the memory. */
const defaultLimits: Limits = { megabytes: 512, ms: 60_000 }

/**
 * Maximum length in characters of text that is checked in this process, because starting a child process takes 100 ms.
 */
const shortTextLength = 32 * 1024

/** Maximum number of running and queued checks. With five, the last one waits a few minutes. */
const mostPending = 5

let before: Promise<unknown> = Promise.resolve()
/** Checks in progress, by brand and catalogue text. */
const pending = new Map<string, Promise<CheckResult>>()

/** Error for a catalogue that was not checked because the queue is full. The sender can retry. */
class CheckQueueError extends CommandError {
  readonly statusCode = 429
}

/**
 * Validates a catalogue in a child process with memory and time limits, so no upload can crash the gateway. Catalogues
 * are checked one at a time, and identical checks share a result. Throws if the queue is full.
 */
export async function checkCatalogueInChildProcess(
  document: CatalogueText,
  limits: Limits = defaultLimits,
): Promise<CheckResult> {
  if (document.text.length <= shortTextLength) return checkCatalogueText(document)
  const key = `${document.brand ?? ''} ${document.text}`
  const shared = pending.get(key)
  if (shared) return shared
  if (pending.size >= mostPending) throw new CheckQueueError('Too many catalogues wait for a check. Try again later.')
  const checked = before.then(() => runCheckProcess(document, limits)).finally(() => pending.delete(key))
  pending.set(key, checked)
  before = checked.catch(() => undefined)
  return checked
}

async function runCheckProcess(document: CatalogueText, { megabytes, ms }: Limits): Promise<CheckResult> {
  const child = fork(new URL('./check.program.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    // Discard the long report that Node prints when it runs out of memory.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: ms,
    killSignal: 'SIGKILL',
  })
  const catalogue: Record<string, Record<string, unknown>> = {}
  const answered = collectReplies(child, document.brand ?? '.', (part) => addPart(catalogue, part))
  child.send(document)
  return { ...(await answered), catalogue: catalogue as Catalogue }
}

type Part = Extract<CheckReply, { part: unknown }>

const collectReplies = (child: ChildProcess, place: string, take: (part: Part) => void): Promise<Mistakes> =>
  new Promise((resolve, reject) => {
    child.on('message', (reply: CheckReply) => {
      if ('part' in reply) take(reply)
      else if ('mistakes' in reply) resolve(reply.mistakes)
      else reject(new Error(`a catalogue could not be checked: ${reply.error}`))
    })
    child.on('error', reject)
    child.on('exit', () => resolve(createSingleMistake(place, 'takes too much memory or time to check')))
  })

/**
 * Adds a received part to the catalogue. Each part is a separate event, so the gateway can serve other requests in
 * between.
 */
function addPart(catalogue: Record<string, Record<string, unknown>>, { brand, name, part }: Part): void {
  const content = (catalogue[brand] ??= {})
  const file = content[name]
  if (Array.isArray(file) && Array.isArray(part)) file.push(...(part as unknown[]))
  else content[name] = part
}
