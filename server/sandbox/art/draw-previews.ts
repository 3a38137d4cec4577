import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { loadBrandSources } from '../../../src/brands/load/load-brands.ts'
import { brandPreviewImageFile, getGamePreviewImageFile } from '../../../src/brands/page/link-preview.ts'
import { encodePalettePng } from './palette-png.ts'
import { drawBrandPreview, drawGamePreview, linkPreviewSizePx } from './preview-art.ts'

/**
 * `npm run previews [brand …]`: renders the link previews for chats and social media. Run it after changes to the art,
 * a mark or a catalogue, and commit the files. Publishers replace these files with their own.
 */
const style =
  'body{margin:0}.art{display:block}.mark{position:absolute;inset:56px auto auto 64px;display:flex;gap:28px;align-items:center;font:700 64px/1.2 "Noto Sans","Noto Sans CJK JP",sans-serif;color:#fff;text-shadow:0 2px 4px #0009}.mark img{border-radius:28px}'

/** Decodes a PNG in the browser because Node has no PNG decoder. */
async function pixels(page: Page, png: Buffer): Promise<Uint8Array> {
  const text = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const rgba = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let binary = ''
    for (let at = 0; at < rgba.length; at += 8192) binary += String.fromCharCode(...rgba.slice(at, at + 8192))
    return btoa(binary)
  }, png.toString('base64'))
  return Buffer.from(text, 'base64')
}

async function draw(page: Page, art: string, icon: string, brand: Brand): Promise<Buffer> {
  const source = `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`
  await page.setContent(
    `<style>${style}</style><div class="art">${art}</div><div class="mark"><img src="${source}" width="128" height="128"><span></span></div>`,
  )
  await page.locator('.mark span').evaluate((name, text) => void (name.textContent = text), brand.name)
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  return encodePalettePng(
    await pixels(page, await page.screenshot()),
    linkPreviewSizePx.width,
    linkPreviewSizePx.height,
  )
}

const wanted = process.argv.slice(2)
const sources = (await loadBrandSources()).filter(({ brand }) => wanted.length === 0 || wanted.includes(brand.key))
const executablePath = process.env['CHROMIUM']
const browser = await chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {})
const page = await browser.newPage({ viewport: linkPreviewSizePx })
for (const { brand, icons } of sources) {
  const icon = await readFile(join(icons, 'icon.svg'), 'utf8')
  const nameKeys = [...new Set(brand.catalogue.map(({ nameKey }) => nameKey))]
  await writeFile(
    join(icons, brandPreviewImageFile),
    await draw(page, drawBrandPreview(brand.look.picture, nameKeys), icon, brand),
  )
  for (const key of nameKeys)
    await writeFile(join(icons, getGamePreviewImageFile(key)), await draw(page, drawGamePreview(key), icon, brand))
  process.stdout.write(`${brand.key}\n`)
}
await browser.close()
