import type { DropInName } from '../../../contract/drop-ins.table.ts'
import { heard, toDocument, type FromDocument, type ToDocument } from '../messages.ts'
import type { Mount, Outcome, SessionOf } from './adapter.ts'
import './document.css'

/** The document's side: asks the store that frames it for a session, mounts the SDK once, and passes on what comes of it. */
export function runDropIn<Name extends DropInName>(name: Name, mount: Mount<Name>): void {
  const { origin } = window.location
  const store = window.parent
  // Opened by itself it has nothing to show.
  if (store === window) return window.location.replace('/')
  const say = (message: FromDocument) => store.postMessage(message, origin)

  const begin = async ({ type: _type, session, ...page }: ToDocument) => {
    if (session.sdk !== name) return say({ type: 'fail', reason: 'notLoaded' })
    const root = document.documentElement
    root.lang = page.locale
    root.dir = page.direction
    root.style.colorScheme = page.scheme
    const place = document.body.appendChild(document.createElement('main'))
    const tell = (outcome: Outcome) => say(outcome)
    try {
      await mount({ session: session as SessionOf<Name>, place, tell, ...page })
    } catch {
      say({ type: 'fail', reason: 'notLoaded' })
    }
  }

  const listen = (event: MessageEvent<unknown>) => {
    const message = heard(toDocument, event, { origin, source: store })
    if (!message) return
    window.removeEventListener('message', listen)
    void begin(message)
  }
  window.addEventListener('message', listen)
  say({ type: 'hello' })
}
