// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScriptFailureNotices } from '../../../../src/document/notices.ts'
import { watchForScriptFailure } from '../../../../src/early/watch-script.ts'
import { supportedLanguages } from '../../../../src/contract/domain.table.ts'
import { serializeStoredItem } from '../../../../src/kernel/storage/stored-item.ts'
import { browserStorageItems } from '../../../../src/kernel/storage/stored-items.table.ts'

// On a slow machine, its timeout would end after the document is gone.
vi.useFakeTimers({ toFake: ['setTimeout'] })
watchForScriptFailure()

/** A page from a static host or the service worker, which do not know the visitor's language. */
const openPage = () =>
  (document.body.innerHTML = `${renderScriptFailureNotices('en', supportedLanguages)}<div id="root"><div class="boot"></div></div>`)
const failScript = () => {
  window.dispatchEvent(new Event('store:broken'))
  return document.querySelector('[role=alert]')?.getAttribute('lang')
}

describe('a page whose script fails shows an error', () => {
  beforeEach(() => {
    localStorage.clear()
    history.replaceState(null, '', '/')
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([])
    openPage()
  })

  it.each([
    ['pt-BR', 'pt'],
    ['zh-Hant-HK', 'zh-tw'],
    ['zh-Hans-HK', 'zh-cn'],
    ['zh', 'zh-cn'],
    ['JA', 'ja'],
    ['xx', 'en'],
    ['null', 'en'],
  ])('in a browser with language %s in %s', (browser, shown) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([browser])
    expect(failScript()).toBe(shown)
  })

  it('in the stored language rather than the browser’s', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'fr'])
    localStorage.setItem(browserStorageItems.language.key, serializeStoredItem('ar', undefined))
    expect(failScript()).toBe('ar')
  })

  it('in the link’s language rather than the stored one', () => {
    localStorage.setItem(browserStorageItems.language.key, serializeStoredItem('ar', undefined))
    history.replaceState(null, '', '/?spec_lang=zh_TW')
    expect(failScript()).toBe('zh-tw')
  })

  it('in the browser’s language if the stored one is corrupt', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ko'])
    localStorage.setItem(browserStorageItems.language.key, '{')
    expect(failScript()).toBe('ko')
  })
})

const throwFrom = (url: string) => window.dispatchEvent(new ErrorEvent('error', { filename: url }))
const failToLoad = (url: string) => {
  const script = document.head.appendChild(document.createElement('script'))
  Object.defineProperty(script, 'src', { value: url })
  script.dispatchEvent(new Event('error'))
  script.remove()
}
it.each([
  ['shown', 'the store', `${location.origin}/assets/index-1.js`, true],
  ['not shown', 'an in-app browser', 'https://app.example/bridge.js', false],
])('the error is %s if a script of %s throws or cannot be loaded', (_what, _whose, url, isShown) => {
  for (const fail of [throwFrom, failToLoad]) {
    openPage()
    fail(url)
    expect(document.querySelector('[role=alert]') !== null).toBe(isShown)
  }
})

it('aborts hanging scripts before requesting them again', () => {
  const done: string[] = []
  vi.stubGlobal('stop', () => done.push('stop'))
  vi.stubGlobal('fetch', (address: string) => {
    done.push(new URL(address).pathname)
    return new Promise(() => {})
  })
  openPage()
  const preload = document.head.appendChild(document.createElement('link'))
  preload.rel = 'modulepreload'
  preload.href = '/assets/hangs.js'
  failScript()
  document.querySelector<HTMLButtonElement>('[role=alert] button')?.click()
  expect(done).toEqual(['stop', '/assets/hangs.js'])
  preload.remove()
  vi.unstubAllGlobals()
})
