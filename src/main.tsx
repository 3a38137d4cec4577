import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import './kernel/fonts/fonts.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { boot } from './app/boot.ts'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { sayLastWords } from './app/last-words.ts'
import { isTooOld } from './kernel/browser-floor.ts'

async function main(root: HTMLElement): Promise<void> {
  try {
    await boot()
  } catch {
    // Not even words could be loaded: there is nothing to draw with but what the page brought along.
    sayLastWords(root)
    return
  }
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary fallback={<LastWords onSay={() => sayLastWords(root)} />}>
        <App />
      </ErrorBoundary>
    </StrictMode>,
  )
}

/** Even the screen that says that something broke has broken. */
function LastWords({ onSay }: { onSay: () => void }) {
  useEffect(onSay)
  return null
}

const root = document.getElementById('root')
if (root && !isTooOld()) void main(root)
