import { openOverlay } from '../overlays.store.ts'
import { report } from '../report.ts'
import { storage } from '../storage/browser-storage.ts'
import { keys } from '../storage/storage-keys.table.ts'
import { installation } from './install-prompt.ts'

/** Offered after a purchase once, then not again for half a year; My has it always. */
export const isOfferDue = (): boolean => storage.read(keys.installOffered) === undefined
export const noteOffer = (): void => void storage.write(keys.installOffered, true)

/** The browser's own question where it has one, else the steps to do by hand. */
export async function install(): Promise<void> {
  const { prompt } = installation
  if (!prompt) {
    openOverlay({ kind: 'install' })
    return
  }
  // It works once: whatever is answered, it is used up.
  installation.prompt = null
  try {
    await prompt.prompt()
  } catch {
    report('installPrompt', 'install')
  }
}
