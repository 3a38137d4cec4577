import { ids } from '../../early/protocol.ts'
import { captureInstallPrompt } from '../../kernel/install/install-prompt.ts'
import { loadChunkUntilAvailable } from '../../kernel/loading/load-chunk.ts'
import { report } from '../../kernel/report.ts'
import { markUnsupportedBrowser } from '../../kernel/startup/unsupported-browser.ts'
import { whenIdle } from '../../kernel/startup/when-idle.ts'
import { enterPhase } from '../../kernel/startup/lifecycle.ts'
import { yieldToMain } from '../../kernel/startup/yield-to-main.ts'
import { takeGatewayResponse } from '../hydration/take-gateway-response.ts'
import { logReports } from '../log-reports.ts'
import { dispatchBroken } from '../root.tsx'
import { bootSteps } from './boot-steps.ts'
import { runSteps } from './run-steps.ts'
import { showPage } from './show-page.tsx'
import { startVisit } from './visit.ts'

async function bootIn(root: HTMLElement): Promise<void> {
  // Reading the script is a task of its own on a cheap phone.
  await yieldToMain()
  enterPhase('booting')
  logReports()
  captureInstallPrompt()
  await takeGatewayResponse()
  // The page has the file already; running it takes a cheap phone 20 to 40 ms, which would be added to the task that ends the page.
  const react = await import('react-dom/client')
  await yieldToMain()
  await runSteps(bootSteps, startVisit())
  enterPhase('hydrating')
  await showPage(root, react)
  await whenIdle()
  await loadChunkUntilAvailable(() => import('./idle-steps.ts')).then(
    (part) => part.runIdleSteps(),
    () => report('chunk', 'idle'),
  )
}

/** Starts the store in its page. Nothing starts in a browser that is too old: the page says so. */
export function start(): void {
  const root = document.getElementById(ids.root)
  // If not even words could be loaded, there is nothing to draw with but what the page brought along.
  if (root && !markUnsupportedBrowser()) bootIn(root).catch(dispatchBroken)
}
