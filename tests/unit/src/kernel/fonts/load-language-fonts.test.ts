import { expect, it, vi } from 'vitest'
import type { Language } from '../../../../../src/contract/domain.table.ts'
import { fontStyleOf } from '../../../../../src/kernel/fonts/fonts.table.ts'
import { loadFontStyle } from '../../../../../src/kernel/fonts/load-font-style.ts'

const surroundings = (can: boolean) => ({
  idleMoment: vi.fn(() => Promise.resolve()),
  hasScript: vi.fn(() => can),
  load: vi.fn(() => Promise.resolve()),
  use: vi.fn(),
})

it('asks for no font where the system draws the script', async () => {
  const on = surroundings(true)
  expect(await loadFontStyle('ja', on)).toBe(false)
  expect(on.load).not.toHaveBeenCalled()
  expect(on.use).toHaveBeenLastCalledWith(undefined)
})

it('asks for the font of the language where the system does not', async () => {
  const on = surroundings(false)
  expect(await loadFontStyle('zh-tw', on)).toBe(true)
  expect(on.load).toHaveBeenCalledExactlyOnceWith('zh-tw')
  expect(on.use).toHaveBeenLastCalledWith('Noto Sans TC Variable')
})

it('neither measures nor asks before the first paint', async () => {
  let paint: (() => void) | undefined
  const painted = new Promise<void>((resolve) => (paint = resolve))
  const on = { ...surroundings(false), idleMoment: () => painted }
  const loading = loadFontStyle('ko', on)
  await Promise.resolve()
  expect(on.hasScript).not.toHaveBeenCalled()
  expect(on.load).not.toHaveBeenCalled()
  paint?.()
  expect(await loading).toBe(true)
})

it('draws with the font of the language that was chosen last', async () => {
  let arrive: (() => void) | undefined
  const slow = { ...surroundings(false), load: () => new Promise<void>((resolve) => (arrive = resolve)) }
  const first = loadFontStyle('ja', slow)
  await vi.waitUntil(() => arrive)
  await loadFontStyle('en', surroundings(true))
  arrive?.()
  await first
  expect(slow.use).not.toHaveBeenCalled()
})

it('lives without a font that does not come', async () => {
  const on = { ...surroundings(false), load: () => Promise.reject(new TypeError('offline')) }
  expect(await loadFontStyle('th', on)).toBe(false)
  expect(on.use).toHaveBeenLastCalledWith(undefined)
})

it('measures nothing for a language that every system draws', async () => {
  const on = surroundings(false)
  expect(await loadFontStyle('de', on)).toBe(false)
  expect(on.hasScript).not.toHaveBeenCalled()
  expect(on.use).toHaveBeenLastCalledWith(undefined)
})

it.each<[Language, string | undefined]>([
  ['ja', 'ja'],
  ['zh-cn', 'zh-cn'],
  ['ru', 'en'],
  ['vi', 'en'],
  ['en', undefined],
  ['ar', undefined],
])('gives %s the style %s', (language, style) => expect(fontStyleOf(language)).toBe(style))
