import { openOverlay } from '../overlays/overlays.store.ts'
import { report } from '../report.ts'
import { installPromptState } from './install-prompt.ts'

/** Shows the browser's prompt or, without one, the manual steps. */
export async function installApp(): Promise<void> {
  const { prompt } = installPromptState
  if (!prompt) {
    openOverlay({ kind: 'install' })
    return
  }
  // The prompt can be used only once, whatever the answer.
  installPromptState.prompt = null
  try {
    await prompt.prompt()
  } catch {
    report('installPrompt', 'install')
  }
}
