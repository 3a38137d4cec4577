import './quick-modules.ts'

/** Longer than any answer takes; after that, connections that are still open are cut. */
const closeWithinMs = 10_000

/** What to do where it cannot listen, by the code of the system. */
const adviceOfListening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program. Set PORT to another one.',
  EADDRNOTAVAIL: 'HOST is no address of this machine. Set it to one of its own, or to 0.0.0.0 for all of them.',
  ENOTFOUND: 'HOST is a name that nobody knows. Set it to an address of this machine, or to 0.0.0.0 for all of them.',
}

async function main(): Promise<void> {
  const [{ readEnvironment }, { armFailpoint }, { startGateway }] = await Promise.all([
    import('./env.ts'),
    import('./orders/failpoints.ts'),
    import('./start.ts'),
  ])
  const env = readEnvironment(process.env)
  if (env.FAILPOINT) armFailpoint(env.FAILPOINT, env.FAILPOINT_VISITS)
  const gateway = await startGateway(env)
  // A publisher's adapter that leaves a promise alone must not stop the shop: what an order is stands in the database.
  process.on('unhandledRejection', gateway.report)

  let leaving = false
  const leave = async (drainMs: number): Promise<void> => {
    if (leaving) return
    leaving = true
    setTimeout(() => process.exit(1), drainMs + closeWithinMs).unref()
    await gateway.stop(drainMs)
    process.exit(0)
  }
  process.on('SIGTERM', () => void leave(env.DRAIN_MS))
  process.on('SIGINT', () => void leave(0))
  // Started by `npm start`: without its parent nobody could stop it any more.
  process.on('disconnect', () => void leave(0))
  process.send?.({ type: 'listening', port: env.PORT, sandbox: env.SANDBOX })
}

try {
  await main()
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  const advice =
    error instanceof Error && 'syscall' in error && 'code' in error && adviceOfListening[String(error.code)]
  console.error(advice ? `${advice} (${text})` : text)
  process.exit(1)
}
