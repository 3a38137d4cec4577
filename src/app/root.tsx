import { StrictMode, useEffect } from 'react'
import { App } from './app.tsx'
import { TranslateProvider } from '../kernel/i18n/i18n.ts'
import type { MountedPart } from './mounted-part.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { windowEvents } from '../early/protocol.ts'

/** Makes the page show its built-in error message (`src/early/watch-script.ts`). */
export const dispatchBrokenEvent = () => window.dispatchEvent(new Event(windowEvents.broken))

/** Last fallback, rendered if the error screen itself fails. */
function LastWords() {
  useEffect(() => void dispatchBrokenEvent())
  return null
}

interface RootProps {
  readonly orderFirst?: boolean
  readonly onMounted?: (part: MountedPart) => void
}

const doNothing = () => undefined

/** Root component of the store, rendered by both the browser and the gateway. */
export const Root = ({ orderFirst = false, onMounted = doNothing }: RootProps) => (
  <StrictMode>
    <ErrorBoundary fallback={<LastWords />}>
      <TranslateProvider>
        <App orderFirst={orderFirst} onMounted={onMounted} />
      </TranslateProvider>
    </ErrorBoundary>
  </StrictMode>
)
