import { StrictMode, useEffect } from 'react'
import { App } from './app.tsx'
import { TranslateProvider } from '../kernel/i18n/i18n.ts'
import type { PagePart } from './page-part.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { events } from '../early/protocol.ts'

/** Makes the page show its built-in error message (`src/early/watch-script.ts`). */
export const dispatchBroken = () => window.dispatchEvent(new Event(events.broken))

/** Rendered if the error screen itself fails. */
function LastWords() {
  useEffect(() => void dispatchBroken())
  return null
}

interface RootProps {
  readonly orderFirst?: boolean
  readonly onMounted?: (part: PagePart) => void
}

const doNothing = () => undefined

/** The whole store, rendered by the browser and by the gateway. */
export const Root = ({ orderFirst = false, onMounted = doNothing }: RootProps) => (
  <StrictMode>
    <ErrorBoundary fallback={<LastWords />}>
      <TranslateProvider>
        <App orderFirst={orderFirst} onMounted={onMounted} />
      </TranslateProvider>
    </ErrorBoundary>
  </StrictMode>
)
