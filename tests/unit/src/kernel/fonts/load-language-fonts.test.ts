import { expect, it, vi } from 'vitest'
import type { Language } from '../../../../../src/contract/domain.table.ts'
import { getWebFontName } from '../../../../../src/kernel/fonts/fonts.table.ts'
import { loadLanguageFonts } from '../../../../../src/kernel/fonts/load-language-fonts.ts'

const surroundings = (can: boolean) => ({
  whenIdle: vi.fn(() => Promise.resolve()),
  supportsScript: vi.fn(() => can),
  load: vi.fn(() => Promise.resolve()),
  applyFontFamily: vi.fn(),
})

it('loads no font if the system supports the script', async () => {
  const environment = surroundings(true)
  expect(await loadLanguageFonts('ja', environment)).toBe(false)
  expect(environment.load).not.toHaveBeenCalled()
  expect(environment.applyFontFamily).toHaveBeenLastCalledWith(undefined)
})

it("loads the language's font if the system does not support the script", async () => {
  const environment = surroundings(false)
  expect(await loadLanguageFonts('zh-tw', environment)).toBe(true)
  expect(environment.load).toHaveBeenCalledExactlyOnceWith('zh-tw')
  expect(environment.applyFontFamily).toHaveBeenLastCalledWith('Noto Sans TC Variable')
})

it('neither tests nor loads before the first paint', async () => {
  let paint: (() => void) | undefined
  const painted = new Promise<void>((resolve) => (paint = resolve))
  const environment = { ...surroundings(false), whenIdle: () => painted }
  const loading = loadLanguageFonts('ko', environment)
  await Promise.resolve()
  expect(environment.supportsScript).not.toHaveBeenCalled()
  expect(environment.load).not.toHaveBeenCalled()
  paint?.()
  expect(await loading).toBe(true)
})

it('uses the font of the last chosen language', async () => {
  let arrive: (() => void) | undefined
  const slow = { ...surroundings(false), load: () => new Promise<void>((resolve) => (arrive = resolve)) }
  const first = loadLanguageFonts('ja', slow)
  await vi.waitUntil(() => arrive)
  await loadLanguageFonts('en', surroundings(true))
  arrive?.()
  await first
  expect(slow.applyFontFamily).not.toHaveBeenCalled()
})

it('ignores a font that cannot be loaded', async () => {
  const environment = { ...surroundings(false), load: () => Promise.reject(new TypeError('offline')) }
  expect(await loadLanguageFonts('th', environment)).toBe(false)
  expect(environment.applyFontFamily).toHaveBeenLastCalledWith(undefined)
})

it('does not test languages that every system supports', async () => {
  const environment = surroundings(false)
  expect(await loadLanguageFonts('de', environment)).toBe(false)
  expect(environment.supportsScript).not.toHaveBeenCalled()
  expect(environment.applyFontFamily).toHaveBeenLastCalledWith(undefined)
})

it.each<[Language, string | undefined]>([
  ['ja', 'ja'],
  ['zh-cn', 'zh-cn'],
  ['ru', 'en'],
  ['vi', 'en'],
  ['en', undefined],
  ['ar', undefined],
])('gives %s the style %s', (language, style) => expect(getWebFontName(language)).toBe(style))
