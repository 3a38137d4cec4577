import { fork } from 'node:child_process'
import { once } from 'node:events'
import { gatewayFlags } from '../../server/cli/gateway-flags.mjs'
import type { Answers } from './bench-gateway.ts'
import { load, type Load } from './load.ts'

/** A load, and the CPU milliseconds that the gateway's process spends on each response. */
export type Costly = Load & { workMs: number }

export interface BenchChild {
  ask: <K extends keyof Answers>(question: K) => Promise<Answers[K]>
  costly: (...how: Parameters<typeof load>) => Promise<Costly>
}

/** Runs a gateway in its own process. Without a URL it uses the embedded database. */
export async function withGateway<T>(
  databaseUrl: string | undefined,
  use: (gateway: BenchChild) => Promise<T>,
): Promise<T> {
  const { BENCH_DATABASE_URL: _, ...inherited } = process.env
  const child = fork(new URL('bench-gateway.ts', import.meta.url), {
    env: { ...inherited, ...(databaseUrl === undefined ? {} : { BENCH_DATABASE_URL: databaseUrl }) },
    // `--expose-gc` allows to measure memory after a garbage collection.
    execArgv: [...gatewayFlags, '--expose-gc'],
  })
  const nextMessage = async <A>(): Promise<A> => ((await once(child, 'message')) as [A])[0]
  const ask: BenchChild['ask'] = (question) => {
    child.send(question)
    return nextMessage()
  }
  const costly: BenchChild['costly'] = async (...how) => {
    const before = await ask('workedMs')
    const met = await load(...how)
    return { ...met, workMs: ((await ask('workedMs')) - before) / met.answers.length }
  }
  try {
    await nextMessage()
    return await use({ ask, costly })
  } finally {
    child.send('leave')
    await once(child, 'exit')
  }
}
