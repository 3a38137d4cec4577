import type { BrowserContext, Locator, Page } from '@playwright/test'

const readers = new WeakMap<BrowserContext, Promise<Page>>()

/** Returns a separate page because the content policy of the store does not allow scripts to read pictures. */
function readerFor(context: BrowserContext): Promise<Page> {
  const reader = readers.get(context) ?? context.newPage()
  readers.set(context, reader)
  return reader
}

/** Returns the share of each colour (`#rrggbb`) in a screenshot of the element. */
export async function measureColours(element: Locator): Promise<ReadonlyMap<string, number>> {
  const page = element.page()
  const reader = await readerFor(page.context())
  // Screenshots need the page to be in front.
  await page.bringToFront()
  const picture = (await element.screenshot()).toString('base64')
  const counted = await reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const { width, height } = bitmap
    const drawing = new OffscreenCanvas(width, height).getContext('2d')
    drawing?.drawImage(bitmap, 0, 0)
    // Each pixel is one number with red in its lowest byte.
    const pixels = new Uint32Array(drawing?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer())
    const counts = new Map<number, number>()
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
    const hex = (part: number) => part.toString(16).padStart(2, '0')
    return [...counts].map(([pixel, count]): [string, number] => [
      `#${hex(pixel & 255)}${hex((pixel >> 8) & 255)}${hex((pixel >> 16) & 255)}`,
      count / pixels.length,
    ])
  }, picture)
  return new Map(counted)
}
