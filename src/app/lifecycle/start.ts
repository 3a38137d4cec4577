import { elementIds } from '../../early/protocol.ts'
import { captureInstallPrompt } from '../../kernel/install/install-prompt.ts'
import { loadChunkUntilAvailable } from '../../kernel/loading/load-chunk.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { markUnsupportedBrowser } from '../../kernel/startup/unsupported-browser.ts'
import { whenIdle } from '../../kernel/startup/when-idle.ts'
import { enterPagePhase } from '../../kernel/startup/lifecycle.ts'
import { yieldToMain } from '../../kernel/startup/yield-to-main.ts'
import { applyPrefetchedGatewayResponse } from '../hydration/apply-prefetched-gateway-response.ts'
import { logProblemReports } from '../log-problem-reports.ts'
import { dispatchBrokenEvent } from '../root.tsx'
import { bootSteps } from './boot-steps.ts'
import { runStartupSteps } from './run-startup-steps.ts'
import { hydrateOrRenderPage } from './hydrate-or-render-page.tsx'
import { startSessionFromUrl } from './startup-context.ts'

async function bootStore(root: HTMLElement): Promise<void> {
  // Evaluating the script is a long task already.
  await yieldToMain()
  enterPagePhase('booting')
  logProblemReports()
  captureInstallPrompt()
  await applyPrefetchedGatewayResponse()
  // Evaluating React takes a cheap phone 20 to 40 ms, so it gets its own task.
  const react = await import('react-dom/client')
  await yieldToMain()
  await runStartupSteps(bootSteps, startSessionFromUrl())
  enterPagePhase('hydrating')
  await hydrateOrRenderPage(root, react)
  await whenIdle()
  await loadChunkUntilAvailable(() => import('./idle-steps.ts')).then(
    (part) => part.runIdleSteps(),
    () => reportProblem('chunk', 'idle'),
  )
}

/** Starts the store. In a browser that is too old, the page shows a notice instead. */
export function startStore(): void {
  const root = document.getElementById(elementIds.root)
  // Without translations nothing can be rendered, so the page shows its built-in error message.
  if (root && !markUnsupportedBrowser()) bootStore(root).catch(dispatchBrokenEvent)
}
