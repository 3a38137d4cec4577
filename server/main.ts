import './fast-module-resolution.ts'

/**
 * Milliseconds that open requests have to finish during shutdown, which is longer than any response takes. After that,
 * the remaining connections are closed.
 */
const shutdownTimeoutMs = 10_000

/** Advice for the operator if the gateway cannot listen on the port, by system error code. */
const listenErrorAdvice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program uses the port. Set PORT to a free one.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine. Use one of its addresses, or 0.0.0.0 for all of them.',
  ENOTFOUND: 'The host name in HOST cannot be resolved. Use an address of this machine, or 0.0.0.0 for all of them.',
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
  // Log unhandled rejections instead of exiting: an unawaited promise in a publisher's adapter must not stop the shop.
  // No order is lost, because orders are in the database.
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
  // Exit when the parent process (`npm start`) ends, which would otherwise leave this process running.
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
