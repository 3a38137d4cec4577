import { expect, it, vi } from 'vitest'
import type { Language } from '../../../../src/contract/domain.table.ts'
import { fontStyleOf } from '../../../../src/kernel/fonts/fonts.table.ts'
import { loadFontStyle } from '../../../../src/kernel/fonts/load-font-style.ts'

const surroundings = (can: boolean) => ({
  afterFirstPaint: vi.fn(() => Promise.resolve()),
  hasScript: vi.fn(() => can),
  load: vi.fn(() => Promise.resolve()),
})

it('asks for no font where the system draws the script', async () => {
  const on = surroundings(true)
  expect(await loadFontStyle('ja', on)).toBe(false)
  expect(on.load).not.toHaveBeenCalled()
})

it('asks for the font of the language where the system does not', async () => {
  const on = surroundings(false)
  expect(await loadFontStyle('zh-tw', on)).toBe(true)
  expect(on.load).toHaveBeenCalledExactlyOnceWith('zh-tw')
})

it('neither measures nor asks before the first paint', async () => {
  let paint: (() => void) | undefined
  const painted = new Promise<void>((resolve) => (paint = resolve))
  const on = { ...surroundings(false), afterFirstPaint: () => painted }
  const loading = loadFontStyle('ko', on)
  await Promise.resolve()
  expect(on.hasScript).not.toHaveBeenCalled()
  expect(on.load).not.toHaveBeenCalled()
  paint?.()
  expect(await loading).toBe(true)
})

it('lives without a font that does not come', async () => {
  const on = { ...surroundings(false), load: () => Promise.reject(new TypeError('offline')) }
  expect(await loadFontStyle('th', on)).toBe(false)
})

it.each<[Language, string]>([
  ['ja', 'ja'],
  ['zh-cn', 'zh-cn'],
  ['ru', 'en'],
  ['ar', 'en'],
])('gives %s the style %s', (language, style) => expect(fontStyleOf(language)).toBe(style))
