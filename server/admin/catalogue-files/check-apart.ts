import { fork, type ChildProcess } from 'node:child_process'
import type { CheckReply } from './check.program.ts'
import { checkText, type CatalogueText } from './check-text.ts'
import type { Checked } from './check.ts'
import type { Catalogue } from './kinds.table.ts'
import { oneMistake, type Mistakes } from './mistakes.ts'

interface Limits {
  megabytes: number
  ms: number
}

/** A right catalogue of 16 MB needs about two thirds of this memory. */
const defaultLimits: Limits = { megabytes: 512, ms: 60_000 }

/** A text of this length is checked at once: that takes some milliseconds, and a process a tenth of a second. */
const shortText = 32 * 1024

let before: Promise<unknown> = Promise.resolve()

/**
 * Reads and checks a catalogue in a process of its own, with limits: players wait for nothing, and no text can end the gateway. A thread would not do:
 * one that runs out of memory while it parses ends the whole process. Checks one catalogue at a time.
 */
export async function checkApart(document: CatalogueText, limits: Limits = defaultLimits): Promise<Checked> {
  if (document.text.length <= shortText) return checkText(document)
  const checked = before.then(() => checkInProcess(document, limits))
  before = checked.catch(() => undefined)
  return checked
}

async function checkInProcess(document: CatalogueText, { megabytes, ms }: Limits): Promise<Checked> {
  const child = fork(new URL('./check.program.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    // Node writes a page about a memory that is full.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: ms,
    killSignal: 'SIGKILL',
  })
  const catalogue: Record<string, Record<string, unknown>> = {}
  const answered = mistakesFrom(child, document.brand ?? '.', (part) => addPart(catalogue, part))
  child.send(document)
  return { ...(await answered), catalogue: catalogue as Catalogue }
}

type Part = Extract<CheckReply, { part: unknown }>

const mistakesFrom = (child: ChildProcess, place: string, take: (part: Part) => void): Promise<Mistakes> =>
  new Promise((resolve, reject) => {
    child.on('message', (reply: CheckReply) => {
      if ('part' in reply) take(reply)
      else if ('mistakes' in reply) resolve(reply.mistakes)
      else reject(new Error(`a catalogue could not be checked: ${reply.error}`))
    })
    child.on('error', reject)
    child.on('exit', () =>
      resolve(oneMistake(place, 'Expected a catalogue that can be checked: this one takes too much memory or time')),
    )
  })

/** Each part arrives in a turn of its own, so players are answered between them. */
function addPart(catalogue: Record<string, Record<string, unknown>>, { brand, name, part }: Part): void {
  const content = (catalogue[brand] ??= {})
  const file = content[name]
  if (Array.isArray(file) && Array.isArray(part)) file.push(...(part as unknown[]))
  else content[name] = part
}
