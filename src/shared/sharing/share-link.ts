import { sessionStore } from '../../kernel/session/session.store.ts'

/** Opens the system's share dialog. Calls `copyInstead` if sharing fails, but not if the player cancels. */
export async function shareLink(url: string, copyInstead: () => void): Promise<void> {
  try {
    await navigator.share({ title: sessionStore.brand.title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) copyInstead()
  }
}
