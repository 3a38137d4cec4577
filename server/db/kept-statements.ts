import { PGlite } from '@electric-sql/pglite'

type Execute = PGlite['execProtocolStream']
type Heard = Awaited<ReturnType<Execute>>
type Send = (message: Uint8Array) => Promise<Heard>

/** A statement is kept when it comes for the third time: many of those that are put together come once. */
const worthKeeping = 3
const mostKept = 200
const mostSeen = 2000
interface Kept {
  name: string
  text: string
  /** The kinds of its parameters, and its columns. */
  described: Partial<Record<'statement' | 'portal', Heard>>
}

/** Letters of PostgreSQL's protocol, each before the length of its message in four bytes. */
const letters = { parse: 'P', describe: 'D', bind: 'B', close: 'C', query: 'Q', statement: 'S', portal: 'P' } as const
const byteOf = (letter: keyof typeof letters): number => letters[letter].charCodeAt(0)
const bodyAt = 5

const changesTables = /^\s*(?:alter|create|drop)\b/i
const isOfTransaction = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i

/**
 * PGlite reads, plans and describes each statement anew whenever it comes, which was more than half of its time. Here those that come again have
 * a name, and are found by it. After five times PostgreSQL keeps their plan as well, where a plan for these values is none the better.
 */
export class KeepingPglite extends PGlite {
  private readonly seen = new Map<string, number>()
  private readonly kept = new Map<string, Kept>()
  /** Names that the database still has. */
  private readonly gone: string[] = []
  private names = 0
  /** Of the statement that is under way: PGlite runs one at a time. */
  private current: Kept | undefined

  override async execProtocolStream(...[message, options]: Parameters<Execute>): Promise<Heard> {
    const send: Send = (sent) => super.execProtocolStream(sent, options)
    if (message[0] === byteOf('parse')) return this.parse(message, send)
    // A change of tables comes as a text of several statements: the kept ones were worked out for the tables before it.
    if (message[0] === byteOf('query') && !isOfTransaction.test(textOf(message, bodyAt))) this.forgetAll()
    const { current } = this
    if (!current) return send(message)
    try {
      if (message[0] === byteOf('bind')) return await send(named(message, bodyAt + 1, current.name))
      if (message[0] !== byteOf('describe')) return await send(message)
      const { described } = current
      if (message[bodyAt] === byteOf('portal')) return (described.portal ??= await send(message))
      return (described.statement ??= await send(named(message, bodyAt + 1, current.name)))
    } catch (error) {
      if (isStale(error)) this.forget(current)
      throw error
    }
  }

  private async parse(message: Uint8Array, send: Send): Promise<Heard> {
    this.current = undefined
    for (const name of this.gone.splice(0)) await send(closing(name))
    // Behind the empty name: the text, and the kinds of parameters that were given with it.
    const text = textOf(message, bodyAt + 1)
    if (changesTables.test(text)) this.forgetAll()
    const known = this.kept.get(text)
    if (known) {
      this.current = known
      return []
    }
    if (message[bodyAt] !== 0 || !this.isWorthIt(text)) return send(message)
    const kept: Kept = { name: `kept_${(this.names += 1)}`, text, described: {} }
    const heard = await send(named(message, bodyAt, kept.name))
    this.kept.set(text, kept)
    this.current = kept
    return heard
  }

  private isWorthIt(text: string): boolean {
    if (this.kept.size >= mostKept) return false
    if (this.seen.size > mostSeen) this.seen.clear()
    const times = (this.seen.get(text) ?? 0) + 1
    this.seen.set(text, times)
    return times >= worthKeeping
  }

  private forget({ text, name }: Kept): void {
    this.kept.delete(text)
    this.gone.push(name)
  }

  private forgetAll(): void {
    for (const one of this.kept.values()) this.forget(one)
  }
}

/** Worked out for a table that has changed since, or not there any more. */
const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')

const textOf = (message: Uint8Array, from: number): string => Buffer.from(message.subarray(from)).toString('latin1')

/** The message with a name in place of the empty one that it has there. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const longer = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  longer.writeInt32BE(longer.length - 1, 1)
  return longer
}

function closing(name: string): Uint8Array {
  const message = Buffer.from(`${letters.close}\0\0\0\0${letters.statement}${name}\0`, 'latin1')
  message.writeInt32BE(message.length - 1, 1)
  return message
}
