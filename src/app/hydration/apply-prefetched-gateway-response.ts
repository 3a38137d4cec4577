import { setBootDataFromGateway } from '../../kernel/startup/boot.ts'

/** Milliseconds to wait for the response that the page requested early. After that, other gateways are tried. */
const patienceMs = 500

/** Applies the response that a page on a static host requested early (`src/early/prefetch-from-gateway.ts`). */
export async function applyPrefetchedGatewayResponse(): Promise<void> {
  const { gatewayResponse: gatewayAnswer } = window
  if (!gatewayAnswer) return
  // Abort at the timeout, because a late response would replace the rendered content.
  const timer = setTimeout(() => gatewayAnswer.request.abort(), patienceMs)
  setBootDataFromGateway(await gatewayAnswer.boot)
  clearTimeout(timer)
}
