import { setBootDataFromGateway } from '../../kernel/startup/boot.ts'

/** Milliseconds to wait for the gateway that was requested first before others are tried. */
const patienceMs = 500

/**
 * Applies the gateway's response, which a page on a static host requested early (`src/early/prefetch-from-gateway.ts`).
 */
export async function applyPrefetchedGatewayResponse(): Promise<void> {
  const { gatewayResponse: gatewayAnswer } = window
  if (!gatewayAnswer) return
  // Abort after the timeout, because a late response would replace what is already rendered.
  const timer = setTimeout(() => gatewayAnswer.request.abort(), patienceMs)
  setBootDataFromGateway(await gatewayAnswer.boot)
  clearTimeout(timer)
}
