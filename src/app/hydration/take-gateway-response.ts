import { addGatewayBootData } from '../../kernel/startup/boot.ts'

/** From when the store's script is there. A gateway that does not answer is one of several hosts: the store asks the others. */
const patienceMs = 500

/** Waits for what a static host's page has asked of its gateway (`src/early/ask-gateway.ts`), and takes its answers for the page's own. */
export async function takeGatewayResponse(): Promise<void> {
  const { gatewayAnswer } = window
  if (!gatewayAnswer) return
  // A drawing that comes later would take the place of the store's own.
  const timer = setTimeout(() => gatewayAnswer.request.abort(), patienceMs)
  addGatewayBootData(await gatewayAnswer.boot)
  clearTimeout(timer)
}
