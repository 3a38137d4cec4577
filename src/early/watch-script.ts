import { findLanguageByCode } from '../kernel/i18n/match-language.ts'
import { pageDataAttributes, pageCssClasses, windowEventNames, pageElementIds } from './protocol.ts'

/** Milliseconds after which a skeleton that is still visible means that the script has failed. */
const patienceMs = 8000
const pageComesMs = 250

/**
 * Shows a message if the store's script fails to load or breaks before it renders. The text is in the page
 * (`src/document/notices.ts`).
 *
 * - Only errors in files of this build count because scripts injected by in-app browsers often fail.
 * - A server-rendered page stays readable below the message. A store that starts later removes it.
 */
export function watchForScriptFailure(): void {
  window.addEventListener(
    'error',
    ({ filename, target }) => {
      const file = filename || (target instanceof HTMLScriptElement ? target.src : '')
      if (file.includes('/assets/')) showLoadError()
    },
    true,
  )
  window.addEventListener(windowEventNames.broken, () => showLoadError(true))
  window.addEventListener(windowEventNames.interactive, () =>
    document.querySelector(`.${pageCssClasses.lastWordsOver}`)?.remove(),
  )
  setTimeout(showLoadError, patienceMs)
}

/**
 * Shows the message. `isSure` is true if the store itself reported the failure; otherwise, a rendered screen is kept.
 */
function showLoadError(isSure = false): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${pageElementIds.lastWords}`)
  const root = document.getElementById(pageElementIds.root)
  // If the rest of the page is still loading, try again later.
  if (!template || !root) return void setTimeout(showLoadError, pageComesMs, isSure)
  const isDrawn = root.hasAttribute(pageDataAttributes.drawn)
  if (!isSure && !isDrawn && !root.querySelector(`.${pageCssClasses.skeleton}`)) return
  if (document.querySelector(`.${pageCssClasses.lastWordsOver}`)) return
  const words = pickNotice([...template.content.children])?.cloneNode(true)
  if (!(words instanceof HTMLElement)) return
  const retry = words.querySelector('button')
  if (retry) retry.onclick = () => reloadPage(retry)
  if (!isDrawn) return root.replaceChildren(words)
  words.classList.add(pageCssClasses.lastWordsOver)
  document.body.append(words)
}

/** Returns the notice in the language of the link, the player, the browser or the brand. */
function pickNotice(all: readonly Element[]): Element | undefined {
  const preferredLanguages = [
    new URLSearchParams(location.search).get('spec_lang'),
    readSavedLanguage(),
    ...navigator.languages,
  ]
  const notices = preferredLanguages.map((wish) => {
    const language = typeof wish === 'string' ? findLanguageByCode(wish) : undefined
    return all.find((one) => one.getAttribute('lang') === language)
  })
  return notices.find((one) => one !== undefined) ?? all[0]
}

/** Returns the player's saved language. The format must match `src/kernel/storage`. */
function readSavedLanguage(): unknown {
  try {
    return (JSON.parse(localStorage.getItem('preferred_language') ?? '{}') as { v?: unknown }).v
  } catch {
    return undefined
  }
}

/**
 * Fetches the page's scripts again, bypassing the HTTP cache, which may contain a damaged file for a year, and then
 * reloads the page. If the scripts fail again, the page is kept because the browser's error page has no retry button.
 * `window.stop` frees connections: over HTTP/1.1, six hanging scripts block all connections to a host.
 */
function reloadPage(button: HTMLButtonElement): void {
  const enable = () => {
    button.disabled = false
  }
  button.disabled = true
  window.stop()
  setTimeout(enable, patienceMs)
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
  Promise.all([...scripts, ...links].map((file) => fetch(file, { cache: 'reload' }))).then(
    () => location.reload(),
    enable,
  )
}
