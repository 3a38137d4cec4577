import { openOverlay } from '../overlays/overlays.store.ts'
import { report } from '../report.ts'
import { installation } from './install-prompt.ts'

/** The browser's own question where it has one, else the steps to do by hand. */
export async function install(): Promise<void> {
  const { prompt } = installation
  if (!prompt) {
    openOverlay({ kind: 'install' })
    return
  }
  // It works once: either answer uses it up.
  installation.prompt = null
  try {
    await prompt.prompt()
  } catch {
    report('installPrompt', 'install')
  }
}
