import { addGatewayBootData } from '../../kernel/startup/boot.ts'

/** How long the store waits for the first host before it tries the others. */
const patienceMs = 500

/**
 * Uses the gateway response that a page on a static host has requested (`src/early/prefetch-from-gateway.ts`) as if it
 * were embedded in the page.
 */
export async function applyPrefetchedGatewayResponse(): Promise<void> {
  const { gatewayResponse: gatewayAnswer } = window
  if (!gatewayAnswer) return
  // A page that arrives later would replace what the store has rendered.
  const timer = setTimeout(() => gatewayAnswer.request.abort(), patienceMs)
  addGatewayBootData(await gatewayAnswer.boot)
  clearTimeout(timer)
}
