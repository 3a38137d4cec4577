import type { DropInProviderName } from '../../../contract/drop-ins.table.ts'
import {
  parseDropInMessage,
  mountDropInMessageSchema,
  type DropInMessage,
  type ParsedMountMessage,
} from '../messages.ts'
import type { MountDropIn, DropInOutcome, DropInSessionFor } from './adapter.ts'
import './document.css'

/**
 * Entry point inside the frame: requests a session from the store, mounts the SDK once and posts its events to the
 * store.
 */
export function runDropIn<Name extends DropInProviderName>(name: Name, mount: MountDropIn<Name>): void {
  const { origin } = window.location
  const store = window.parent
  // Without a parent window, the document was opened on its own, so open the store instead.
  if (store === window) return window.location.replace('/')
  const post = (message: DropInMessage) => store.postMessage(message, origin)

  const start = async ({ type: _type, session, ...page }: ParsedMountMessage) => {
    if (session.sdk !== name) return post({ type: 'fail', reason: 'notLoaded' })
    const root = document.documentElement
    root.lang = page.locale
    root.dir = page.direction
    root.style.colorScheme = page.scheme
    const container = document.body.appendChild(document.createElement('main'))
    const report = (outcome: DropInOutcome) => post(outcome)
    try {
      await mount({ session: session as DropInSessionFor<Name>, container, report, ...page })
    } catch {
      post({ type: 'fail', reason: 'notLoaded' })
    }
  }

  const onMessage = (event: MessageEvent<unknown>) => {
    const message = parseDropInMessage(mountDropInMessageSchema, event, { origin, source: store })
    if (!message) return
    window.removeEventListener('message', onMessage)
    void start(message)
  }
  window.addEventListener('message', onMessage)
  post({ type: 'hello' })
}
