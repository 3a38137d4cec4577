import { openOverlay } from '../overlays/overlays.store.ts'
import { reportProblem } from '../report.ts'
import { installPromptState } from './install-prompt.ts'

/** Shows the browser's install prompt, or the manual steps if there is no prompt. */
export async function installApp(): Promise<void> {
  const { prompt } = installPromptState
  if (!prompt) {
    openOverlay({ kind: 'install' })
    return
  }
  // Clear the prompt, because it can be used only once, even if the player declines.
  installPromptState.prompt = null
  try {
    await prompt.prompt()
  } catch {
    reportProblem('installPrompt', 'install')
  }
}
