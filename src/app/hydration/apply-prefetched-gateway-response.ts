import { setBootDataFromGateway } from '../../kernel/startup/boot.ts'

/** Milliseconds to wait for the first host before others are tried. */
const patienceMs = 500

/** Applies the gateway response that a static page has requested (`src/early/prefetch-from-gateway.ts`). */
export async function applyPrefetchedGatewayResponse(): Promise<void> {
  const { gatewayResponse: gatewayAnswer } = window
  if (!gatewayAnswer) return
  // Abort after the timeout, because a late response would replace the rendered state.
  const timer = setTimeout(() => gatewayAnswer.request.abort(), patienceMs)
  setBootDataFromGateway(await gatewayAnswer.boot)
  clearTimeout(timer)
}
