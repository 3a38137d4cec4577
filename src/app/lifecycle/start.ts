import { ids } from '../../early/protocol.ts'
import { captureInstallPrompt } from '../../kernel/install/install-prompt.ts'
import { loadChunkUntilAvailable } from '../../kernel/loading/load-chunk.ts'
import { report } from '../../kernel/report.ts'
import { markUnsupportedBrowser } from '../../kernel/startup/unsupported-browser.ts'
import { whenIdle } from '../../kernel/startup/when-idle.ts'
import { enterPagePhase } from '../../kernel/startup/lifecycle.ts'
import { yieldToMain } from '../../kernel/startup/yield-to-main.ts'
import { takeGatewayResponse } from '../hydration/take-gateway-response.ts'
import { logReports } from '../log-reports.ts'
import { dispatchBroken } from '../root.tsx'
import { bootSteps } from './boot-steps.ts'
import { runSteps } from './run-steps.ts'
import { showPage } from './show-page.tsx'
import { startVisit } from './visit.ts'

async function bootIn(root: HTMLElement): Promise<void> {
  // Evaluating the script is a long task already.
  await yieldToMain()
  enterPagePhase('booting')
  logReports()
  captureInstallPrompt()
  await takeGatewayResponse()
  // Evaluating React takes a cheap phone 20 to 40 ms, so it gets its own task.
  const react = await import('react-dom/client')
  await yieldToMain()
  await runSteps(bootSteps, startVisit())
  enterPagePhase('hydrating')
  await showPage(root, react)
  await whenIdle()
  await loadChunkUntilAvailable(() => import('./idle-steps.ts')).then(
    (part) => part.runIdleSteps(),
    () => report('chunk', 'idle'),
  )
}

/** Starts the store. In a browser that is too old, the page shows a notice instead. */
export function start(): void {
  const root = document.getElementById(ids.root)
  // Without translations nothing can be rendered, so the page shows its built-in error message.
  if (root && !markUnsupportedBrowser()) bootIn(root).catch(dispatchBroken)
}
