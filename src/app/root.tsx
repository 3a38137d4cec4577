import { StrictMode, useEffect } from 'react'
import { App } from './app.tsx'
import { CopyProvider } from '../kernel/i18n/i18n.ts'
import type { PagePart } from './page-part.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { events } from '../early/protocol.ts'

/** Said by the page itself, in words that it brought along: see `src/early/watch-script.ts`. */
export const dispatchBroken = () => window.dispatchEvent(new Event(events.broken))

/** Even the screen that says that something broke has broken. */
function LastWords() {
  useEffect(() => void dispatchBroken())
  return null
}

interface RootProps {
  /** See `App`. */
  readonly orderFirst?: boolean
  /** Called when React has mounted a part of the page in a browser. */
  readonly onMounted?: (part: PagePart) => void
}

const doNothing = () => undefined

/** The whole store, as the browser shows it and the gateway draws it. */
export const Root = ({ orderFirst = false, onMounted = doNothing }: RootProps) => (
  <StrictMode>
    <ErrorBoundary fallback={<LastWords />}>
      <CopyProvider>
        <App orderFirst={orderFirst} onMounted={onMounted} />
      </CopyProvider>
    </ErrorBoundary>
  </StrictMode>
)
