import { openOverlay } from '../overlays/overlays.store.ts'
import { reportProblem } from '../report-problem.ts'
import { installPromptStore } from './install-prompt.ts'

/** Shows the browser's install prompt, or the manual steps if there is no prompt. */
export async function installApp(): Promise<void> {
  const { prompt } = installPromptStore
  if (!prompt) {
    openOverlay({ kind: 'install' })
    return
  }
  // Clear the prompt because it can be used only once, even if the player declines.
  installPromptStore.prompt = null
  try {
    await prompt.prompt()
  } catch {
    reportProblem('installPrompt', 'install')
  }
}
