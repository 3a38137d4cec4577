import type { DropInSession } from '../../contract/entities/pay-entry.ts'
import { languageTable } from '../../kernel/i18n/languages.table.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { dropInMessageSchema, parseDropInMessage, type DropInMessage, type MountMessage } from './messages.ts'

/** Milliseconds within which the SDK must be rendered. */
const readyTimeoutMs = 25_000

export const getDropInUrl = ({ sdk }: DropInSession): string => `/drop-in/${sdk}`

/** Returns the page's color scheme, which may differ from the system's. */
function getColorScheme(element: Element): MountMessage['scheme'] {
  const schemes = getComputedStyle(element).colorScheme
  if (schemes === 'light' || schemes === 'dark') return schemes
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export type DropInEvent = Exclude<DropInMessage, { type: 'hello' }>

/**
 * Connects the store to a drop-in document. Sends the payment session when the document says `hello`, and forwards its
 * events. Returns the disconnect function.
 */
export function connectDropIn(
  frame: HTMLIFrameElement,
  paySession: DropInSession,
  onEvent: (news: DropInEvent) => void,
): () => void {
  const { origin } = window.location
  const timer = setTimeout(() => onEvent({ type: 'fail', reason: 'notLoaded' }), readyTimeoutMs)
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow) return
    const news = parseDropInMessage(dropInMessageSchema, event, { origin, source: frame.contentWindow })
    // Messages of other senders are ignored above, because SDKs post their own messages. This one is from the drop-in
    // document, so report it if it is malformed.
    if (!news) return reportProblem('garbage', 'drop-in')
    if (news.type !== 'hello') {
      clearTimeout(timer)
      return onEvent(news)
    }
    const { tag, direction } = languageTable[sessionStore.language]
    const mount: MountMessage = {
      type: 'mount',
      session: paySession,
      language: sessionStore.language,
      locale: tag,
      direction,
      scheme: getColorScheme(frame),
    }
    frame.contentWindow?.postMessage(mount, origin)
  }
  window.addEventListener('message', onMessage)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('message', onMessage)
  }
}
