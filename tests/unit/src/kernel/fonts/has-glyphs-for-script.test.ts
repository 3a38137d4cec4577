import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasGlyphsForScript } from '../../../../../src/kernel/fonts/has-glyphs-for-script.ts'

/** A mock canvas renders each letter as a frame of its width with a mark inside. */
type Look = (letter: string) => { width: number; mark: number }
const side = 24
let look: Look

const canvas = () => {
  let letter = ''
  return {
    getContext: () => ({
      fillText: (text: string) => (letter = text),
      getImageData: () => {
        const data = new Uint8ClampedArray(side * side * 4)
        const { width, mark } = look(letter)
        for (let at = 0; at < width; at += 1) for (const row of [2, 14]) data[(row * side + 2 + at) * 4 + 3] = 255
        data[((3 + (mark % 10)) * side + 4) * 4 + 3] = 255
        return { data }
      },
    }),
  }
}

beforeEach(() => vi.stubGlobal('document', { createElement: canvas }))
afterEach(() => vi.unstubAllGlobals())

it('a script whose letters differ is supported', () => {
  look = (letter) => ({ width: letter === '\uffff' ? 8 : 10 + (letter.charCodeAt(0) % 3), mark: letter.charCodeAt(0) })
  expect(hasGlyphsForScript(['ก', 'ฮ'])).toBe(true)
})

it('a script rendered as empty boxes is missing', () => {
  look = () => ({ width: 8, mark: 0 })
  expect(hasGlyphsForScript(['ก', 'ฮ'])).toBe(false)
})

it('a script rendered as boxes with numbers is missing', () => {
  look = (letter) => ({ width: 8, mark: letter.charCodeAt(0) })
  expect(hasGlyphsForScript(['ก', 'ฮ'])).toBe(false)
})

it('letters of the same width are supported', () => {
  look = (letter) => ({ width: letter === '\uffff' ? 8 : 16, mark: letter.charCodeAt(0) })
  expect(hasGlyphsForScript(['繁', '體'])).toBe(true)
})
