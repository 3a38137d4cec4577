import { session } from '../../../kernel/session/session.store.ts'

/** By the system's own list of apps, else by copying. A player who changes their mind has not failed. */
export async function shareLink(url: string, copyInstead: () => void): Promise<void> {
  try {
    await navigator.share({ title: session.brand.title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) copyInstead()
  }
}
