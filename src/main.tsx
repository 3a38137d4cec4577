import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import './kernel/fonts/fonts.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { boot } from './app/boot.ts'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { isTooOld } from './kernel/browser-floor.ts'

async function main(root: HTMLElement): Promise<void> {
  try {
    await boot()
  } catch {
    // Not even words could be loaded: there is nothing to draw with but what the page brought along.
    sayBroken()
    return
  }
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary fallback={<LastWords />}>
        <App />
      </ErrorBoundary>
    </StrictMode>,
  )
}

/** Said by the page itself, in words that it brought along: see `src/brands/build/page-watch.ts`. */
const sayBroken = () => window.dispatchEvent(new Event('store:broken'))

/** Even the screen that says that something broke has broken. */
function LastWords() {
  useEffect(() => void sayBroken())
  return null
}

const root = document.getElementById('root')
if (root && !isTooOld()) void main(root)
