import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyColorScheme, readColorScheme } from './i18n/color-scheme.ts'
import { startTranslations } from './i18n/i18n.ts'
import { prefetchScreenForPath } from './screens/screens.table.ts'
import './base.css'

applyColorScheme(readColorScheme())
prefetchScreenForPath(location.pathname)
await startTranslations()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
