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
  // Start a new task, because evaluating the script is a long task.
  await yieldToMain()
  enterPagePhase('booting')
  logProblemReports()
  listenForInstallPrompt()
  await applyPrefetchedGatewayResponse()
  // Evaluate React in its own task, which takes a cheap phone 20 to 40 ms.
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

/** Starts the store. Unsupported browsers show a message instead. */
export function startStore(): void {
  const root = document.getElementById(pageElementIds.root)
  // If startup fails, the page shows its built-in error.
  if (root && !markUnsupportedBrowser()) bootStore(root).catch(dispatchPageBrokenEvent)
}
