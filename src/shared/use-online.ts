import { useSnapshot } from 'valtio'
import { session } from '../kernel/session/session.store.ts'
import { useInBrowser } from '../ui/use-in-browser.ts'

/** The gateway draws every page as online, so the first render in the browser has to agree with it. */
export function useOnline(): boolean {
  const { online } = useSnapshot(session)
  return !useInBrowser() || online
}
