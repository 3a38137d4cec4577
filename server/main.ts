import './quick-modules.ts'

/** Longer than any answer takes; after that, connections that are still open are cut. */
const closeWithinMs = 10_000

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
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const text = error instanceof Error ? error.message : String(error)
  console.error(isTaken ? `The port is in use by another program. Set PORT to another one. (${text})` : text)
  process.exit(1)
}
