import { matchLanguage } from '../kernel/i18n/match-language.ts'
import { attributes, classes, events, ids } from './protocol.ts'

/** A skeleton that stands longer is taken for a script that will not come. */
const patienceMs = 8000
const pageComesMs = 250

/**
 * Says so if the store's script does not come, or breaks before it has drawn. The words are in the page (`src/document/notices.ts`).
 *
 * - An error of a file of the build is a reason at once. Scripts that in-app browsers put into the page break often and say nothing of
 *   the store. A store that comes later takes the words away.
 * - A page that the gateway has drawn stays to be read: the words lie over it.
 */
export function watchScript(): void {
  window.addEventListener(
    'error',
    ({ filename, target }) => {
      const file = filename || (target instanceof HTMLScriptElement ? target.src : '')
      if (file.includes('/assets/')) showLoadError()
    },
    true,
  )
  window.addEventListener(events.broken, () => showLoadError(true))
  window.addEventListener(events.interactive, () => document.querySelector(`.${classes.lastWordsOver}`)?.remove())
  setTimeout(showLoadError, patienceMs)
}

/** `isSure`: the store itself says so. Otherwise a page on which it has drawn something is left alone. */
function showLoadError(isSure = false): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${ids.lastWords}`)
  const root = document.getElementById(ids.root)
  // The rest of the page is on its way.
  if (!template || !root) return void setTimeout(showLoadError, pageComesMs, isSure)
  const isDrawn = root.hasAttribute(attributes.drawn)
  if (!isSure && !isDrawn && !root.querySelector(`.${classes.skeleton}`)) return
  if (document.querySelector(`.${classes.lastWordsOver}`)) return
  const words = pickNotice([...template.content.children])?.cloneNode(true)
  if (!(words instanceof HTMLElement)) return
  const retry = words.querySelector('button')
  if (retry) retry.onclick = () => reloadPage(retry)
  if (!isDrawn) return root.replaceChildren(words)
  words.classList.add(classes.lastWordsOver)
  document.body.append(words)
}

/** Returns the words in the first language that fits: the link's, the player's choice, the browser's. Otherwise the first, the brand's. */
function pickNotice(all: readonly Element[]): Element | undefined {
  const wishes = [new URLSearchParams(location.search).get('spec_lang'), readSavedLanguage(), ...navigator.languages]
  const found = wishes.map((wish) => {
    const language = typeof wish === 'string' ? matchLanguage(wish) : undefined
    return all.find((one) => one.getAttribute('lang') === language)
  })
  return found.find((one) => one !== undefined) ?? all[0]
}

/** As `src/kernel/storage` keeps it. */
function readSavedLanguage(): unknown {
  try {
    return (JSON.parse(localStorage.getItem('preferred_language') ?? '{}') as { v?: unknown }).v
  } catch {
    return undefined
  }
}

/**
 * Loads the page anew once its scripts have come past the browser's cache, which may hold a damaged one for a year. If they do not come, the
 * page stays: a browser's own error page would have no words of ours.
 * What still hangs is given up before: over HTTP/1.1 six scripts that hang hold all connections to a host.
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
