import { pageElementIds } from '../../early/protocol.ts'
import { listenForInstallPrompt } from '../../kernel/install/install-prompt.ts'
import { loadChunkUntilAvailable } from '../../kernel/loading/load-chunk.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { markUnsupportedBrowser } from '../../kernel/startup/unsupported-browser.ts'
import { whenIdle } from '../../kernel/startup/when-idle.ts'
import { enterPagePhase } from '../../kernel/startup/lifecycle.ts'
import { yieldToMain } from '../../kernel/startup/yield-to-main.ts'
import { applyPrefetchedGatewayResponse } from '../hydration/apply-prefetched-gateway-response.ts'
import { logProblemReports } from '../log-problem-reports.ts'
import { dispatchPageBrokenEvent } from '../root.tsx'
import { startupSteps } from './startup-steps.ts'
import { runStartupSteps } from './run-startup-steps.ts'
import { hydrateOrRenderPage } from './hydrate-or-render-page.tsx'
import { startSessionFromUrl } from './startup-context.ts'

async function bootStore(root: HTMLElement): Promise<void> {
  // Continue in a new task, because evaluating the script has already taken long.
  await yieldToMain()
  enterPagePhase('booting')
  logProblemReports()
  listenForInstallPrompt()
  await applyPrefetchedGatewayResponse()
  // Evaluate React in its own task, because this takes 20 to 40 ms on a cheap phone.
  const react = await import('react-dom/client')
  await yieldToMain()
  await runStartupSteps(startupSteps, startSessionFromUrl())
  enterPagePhase('hydrating')
  await hydrateOrRenderPage(root, react)
  await whenIdle()
  await loadChunkUntilAvailable(() => import('./idle-steps.ts')).then(
    (part) => part.runIdleStartupSteps(),
    () => reportProblem('chunk', 'idle'),
  )
}

/** Starts the store, or shows a message if the browser is not supported. */
export function startStore(): void {
  const root = document.getElementById(pageElementIds.root)
  // If starting fails, the page shows the error message that it contains.
  if (root && !markUnsupportedBrowser()) bootStore(root).catch(dispatchPageBrokenEvent)
}
