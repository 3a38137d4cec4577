import { expect, type Locator } from '@playwright/test'

/** Smallest side of a tap target in pixels, as in `--target` of `src/ui/tokens.css`. */
const smallestTarget = 44

interface ButtonLook {
  fontPx: number
  fontWeight: number
  /** Contrast of the text with its background, from 1 to 21. */
  contrast: number
}

const measureLook = (button: Locator): Promise<ButtonLook> =>
  button.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    /** Paints colours over each other, and returns the luminance of the result. */
    const luminance = (colors: readonly string[]): number => {
      for (const color of colors) {
        context.fillStyle = color
        context.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const backgrounds: string[] = []
    for (let node: Element | null = element; node; node = node.parentElement)
      backgrounds.unshift(getComputedStyle(node).backgroundColor)
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const below = luminance(['white', ...backgrounds])
    const text = luminance(['white', ...backgrounds, color])
    const contrast = (Math.max(below, text) + 0.05) / (Math.min(below, text) + 0.05)
    return { fontPx: Number.parseFloat(fontSize), fontWeight: Number(fontWeight), contrast }
  })

/**
 * Expects a button that closes or declines to be large enough for a finger, and no smaller or paler than the button that
 * accepts, if there is one.
 */
export async function expectEasyToDecline(decline: Locator, accept?: Locator): Promise<void> {
  await expect(decline).toBeVisible()
  const { width, height } = (await decline.boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height), 'hit area').toBeGreaterThanOrEqual(smallestTarget)
  if (!accept) return
  const box = await accept.boundingBox()
  expect(height, 'height').toBeGreaterThanOrEqual(box?.height ?? 0)
  const [declining, accepting] = [await measureLook(decline), await measureLook(accept)]
  expect(declining.fontPx, 'font size').toBeGreaterThanOrEqual(accepting.fontPx)
  expect(declining.fontWeight, 'font weight').toBeGreaterThanOrEqual(accepting.fontWeight)
  // Rounding of colours may differ in the last digit.
  expect(declining.contrast, 'contrast').toBeGreaterThanOrEqual(accepting.contrast - 0.01)
}
