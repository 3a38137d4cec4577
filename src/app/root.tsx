import { StrictMode, useEffect } from 'react'
import { App } from './app.tsx'
import { TranslateProvider } from '../kernel/i18n/i18n.ts'
import type { MountedPart } from './mounted-part.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { windowEventNames } from '../early/protocol.ts'

/** Makes the page show the error message that it contains (`src/early/watch-script.ts`). */
export const dispatchPageBrokenEvent = () => window.dispatchEvent(new Event(windowEventNames.broken))

/** Rendered if even the error screen fails. */
function LastWords() {
  useEffect(() => void dispatchPageBrokenEvent())
  return null
}

interface StoreRootProps {
  readonly onMounted?: (part: MountedPart) => void
}

const doNothing = () => undefined

/** Root component of the store, rendered by both the browser and the gateway. */
export const StoreRoot = ({ onMounted = doNothing }: StoreRootProps) => (
  <StrictMode>
    <ErrorBoundary fallback={<LastWords />}>
      <TranslateProvider>
        <App onMounted={onMounted} />
      </TranslateProvider>
    </ErrorBoundary>
  </StrictMode>
)
