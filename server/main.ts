import './fast-module-resolution.ts'

/** Longer than any response takes. Connections that are still open afterwards are closed. */
const shutdownTimeoutMs = 10_000

/** Advice by system error code if the port cannot be opened. */
const listenErrorAdvice: Readonly<Record<string, string>> = {
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
  // A floating promise in a publisher's adapter must not stop the shop; orders are safe in the database.
  process.on('unhandledRejection', gateway.logError)

  let leaving = false
  const leave = async (drainMs: number): Promise<void> => {
    if (leaving) return
    leaving = true
    setTimeout(() => process.exit(1), drainMs + shutdownTimeoutMs).unref()
    await gateway.stop(drainMs)
    process.exit(0)
  }
  process.on('SIGTERM', () => void leave(env.DRAIN_MS))
  process.on('SIGINT', () => void leave(0))
  // Stop when the parent (`npm start`) ends, because nothing else could stop this process.
  process.on('disconnect', () => void leave(0))
  process.send?.({ type: 'listening', port: env.PORT, sandbox: env.SANDBOX })
}

try {
  await main()
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  const advice =
    error instanceof Error && 'syscall' in error && 'code' in error && listenErrorAdvice[String(error.code)]
  console.error(advice ? `${advice} (${text})` : text)
  process.exit(1)
}
