import type { Locator } from '@playwright/test'

/** Returns the share of each colour in the element's picture, as `#rrggbb`: what a player sees, whatever the style says. */
export async function paintedColours(element: Locator): Promise<ReadonlyMap<string, number>> {
  const picture = (await element.screenshot()).toString('base64')
  // A page of its own: the content policy of the store's page reads no picture from a script.
  const reader = await element.page().context().newPage()
  const counted = await reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const { width, height } = await createImageBitmap(new Blob([bytes]))
    const drawing = new OffscreenCanvas(width, height).getContext('2d')
    drawing?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0)
    const counts: Record<string, number> = {}
    const data = drawing?.getImageData(0, 0, width, height).data ?? []
    for (let at = 0; at < data.length; at += 4) {
      const colour = [0, 1, 2].map((part) => (data[at + part] ?? 0).toString(16).padStart(2, '0')).join('')
      counts[`#${colour}`] = (counts[`#${colour}`] ?? 0) + 4 / data.length
    }
    return Object.entries(counts)
  }, picture)
  await reader.close()
  return new Map(counted)
}
