import type { DropInSession } from '../../contract/entities/pay-entry.ts'
import { languageTable } from '../../kernel/i18n/languages.table.ts'
import { report } from '../../kernel/report.ts'
import { session } from '../../kernel/session/session.store.ts'
import { fromDocument, heard, type FromDocument, type MountMessage } from './messages.ts'

/** A document that has not drawn anything by then is not waited for any longer. */
const readyWithinMs = 25_000

export const addressOf = ({ sdk }: DropInSession): string => `/drop-in/${sdk}`

/** The frame is in the page's colours, also where those are not what the system asks for. */
function schemeOf(element: Element): MountMessage['scheme'] {
  const schemes = getComputedStyle(element).colorScheme
  if (schemes === 'light' || schemes === 'dark') return schemes
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export type News = Exclude<FromDocument, { type: 'hello' }>

/** Listens to the document in the frame, and to nobody else; tells it what to show when it asks. Ends what it began. */
export function talkTo(frame: HTMLIFrameElement, paySession: DropInSession, hear: (news: News) => void): () => void {
  const { origin } = window.location
  const timer = setTimeout(() => hear({ type: 'fail', reason: 'notLoaded' }), readyWithinMs)
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow) return
    const news = heard(fromDocument, event, { origin, source: frame.contentWindow })
    // An SDK talks to itself in this window too: only what looks like ours and is not is worth a word.
    if (!news) return report('garbage', 'drop-in')
    if (news.type !== 'hello') {
      clearTimeout(timer)
      return hear(news)
    }
    const { tag, direction } = languageTable[session.language]
    const mount: MountMessage = {
      type: 'mount',
      session: paySession,
      language: session.language,
      locale: tag,
      direction,
      scheme: schemeOf(frame),
    }
    frame.contentWindow?.postMessage(mount, origin)
  }
  window.addEventListener('message', listen)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('message', listen)
  }
}
