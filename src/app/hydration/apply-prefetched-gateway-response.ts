import { setBootDataFromGateway } from '../../kernel/startup/boot.ts'

/** Time in milliseconds to wait for the first host before the store tries the others. */
const patienceMs = 500

/**
 * Uses the gateway response that a page on a static host has requested (`src/early/prefetch-from-gateway.ts`) as if it
 * were embedded in the page.
 */
export async function applyPrefetchedGatewayResponse(): Promise<void> {
  const { gatewayResponse: gatewayAnswer } = window
  if (!gatewayAnswer) return
  // Abort the request after the timeout because a late response would replace what the store has rendered.
  const timer = setTimeout(() => gatewayAnswer.request.abort(), patienceMs)
  setBootDataFromGateway(await gatewayAnswer.boot)
  clearTimeout(timer)
}
