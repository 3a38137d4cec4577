import { StrictMode, useEffect } from 'react'
import { App } from './app.tsx'
import { CopyProvider } from '../kernel/i18n/i18n.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { events } from '../early/protocol.ts'

/** Said by the page itself, in words that it brought along: see `src/early/watch-script.ts`. */
export const sayBroken = () => window.dispatchEvent(new Event(events.broken))

/** Even the screen that says that something broke has broken. */
function LastWords() {
  useEffect(() => void sayBroken())
  return null
}

/** The whole store, as the browser shows it and the gateway draws it. `orderFirst`: see `App`. */
export const Root = ({ orderFirst = false }: { orderFirst?: boolean }) => (
  <StrictMode>
    <ErrorBoundary fallback={<LastWords />}>
      <CopyProvider>
        <App orderFirst={orderFirst} />
      </CopyProvider>
    </ErrorBoundary>
  </StrictMode>
)
