import { chromium } from 'playwright'

export interface Drawing {
  width: number
  height: number
  /** SVG images with their positions on the canvas. */
  pictures: readonly { svg: string; x: number; y: number; width: number; height: number }[]
}

/** Starts Playwright's Chromium, or the executable in CHROMIUM, which renders SVGs as WebP. */
export async function openDrawingBrowser() {
  const executablePath = process.env['CHROMIUM']
  const browser = await chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {})
  const page = await browser.newPage()
  return {
    draw: async (drawing: Drawing, quality = 0.7): Promise<Buffer> => {
      const text = await page.evaluate(
        async ({ width, height, pictures, quality: share }) => {
          const canvas = document.createElement('canvas')
          Object.assign(canvas, { width, height })
          const context = canvas.getContext('2d')
          for (const { svg, x, y, width: w, height: h } of pictures) {
            const image = new Image()
            image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
            await image.decode()
            context?.drawImage(image, x, y, w, h)
          }
          return canvas.toDataURL('image/webp', share)
        },
        { ...drawing, quality },
      )
      return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
    },
    close: () => browser.close(),
  }
}
