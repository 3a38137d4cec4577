import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildFilesToEmit } from '../../../../../src/build/chunks/emitted-files.ts'
import { sheetRevealStyle } from '../../../../../src/brands/page/server-rendering.ts'
import { brandPreviewImageFile, getGamePreviewImageFile } from '../../../../../src/brands/page/link-preview.ts'
import { loadShellTranslations } from '../../../../../src/build/pages/page-translations.ts'
import { findExistingScreenshots } from '../../../../../src/build/icons/screens.ts'
import { loadBrandSources, type BrandSource } from '../../../../../src/brands/load/load-brands.ts'
import { getGameKeyVisualPath } from '../../../../../src/brands/page/key-visual.ts'
import { renderHtmlAttributes } from '../../../../../src/document/html-attributes.ts'
import { resolveTheme } from '../../../../../src/brands/theme/theme.ts'
import { createAccentColors } from '../../../../../src/kernel/theme/accent.ts'
import { createBrandFolder } from '../../../../build/brand-folder.ts'

const sources = await loadBrandSources([])
/** Excludes brands whose icons are not complete, see tests/build. */
const sourcesWithIcons = sources.filter(({ icons }) => existsSync(join(icons, 'icon-180.png')))
const parts = {
  earlyScript: 'hearPresses()',
  style: '.of-every-page{}',
  skeletonStyle: '.boot{}',
  boot: {},
  gateway: undefined,
  files: () => ({
    entry: '/assets/index-a.js',
    scripts: ['/assets/react-a.js'],
    styles: [{ href: '/assets/a.css', text: '.of-a{}' }],
  }),
}

/** Style of screens that the gateway renders and the page shows. */
const screenStyle = '.of-a-screen{}'

async function buildOf(of: readonly BrandSource[], apiHosts: readonly string[] = []) {
  const files = await buildFilesToEmit(of, parts, { publicFolder: 'public', apiHosts, screenStyle })
  return new Map(files.map(({ fileName, source }) => [fileName, String(source)]))
}
const built = buildOf(sources)
const build = (of?: readonly BrandSource[], apiHosts?: readonly string[]) =>
  of || apiHosts ? buildOf(of ?? sources, apiHosts) : built
const island = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '')

describe("a brand's page", () => {
  it.each(sourcesWithIcons)(
    'of $brand.key has its theme, title, icons and heading without any script',
    async ({ brand }) => {
      const html = (await build()).get(`${brand.key}.html`) ?? ''
      expect(html).toContain(
        `<html${renderHtmlAttributes(brand.defaultLanguage)} data-mode="${resolveTheme(brand.look).mode}">`,
      )
      expect(html).toContain(`<title>${brand.title}</title>`)
      expect(html).toContain(
        `--accent-light:${createAccentColors(brand.look.accent, resolveTheme(brand.look)).light['--accent']}`,
      )
      expect(html).toContain(`href="/brands/${brand.key}/manifest.webmanifest"`)
      expect(html).toContain(`<link rel="apple-touch-icon" href="/brands/${brand.key}/icon-180.png"/>`)
      expect(html).toContain(`<link rel="icon" type="image/png" href="/brands/${brand.key}/icon-96.png"/>`)
      expect(html).not.toContain('slot-')
      expect(html.split('<div id="root">')[1], 'a heading before the store names the page').toContain(
        `<h1>${brand.name}</h1>`,
      )
      expect(island(html, 'brand')).toMatchObject({ key: brand.key, areas: brand.areas })
    },
  )

  it('has a placeholder for each game and edition', async () => {
    const { catalogue } = sources.find(({ brand }) => brand.key === 'dragon')?.brand ?? { catalogue: [] }
    const games = catalogue.flatMap(({ nameKey, editions = [] }) => [nameKey, ...editions])
    expect((await build()).get('dragon.html')).toContain(
      `<div class="boot-games">${'<i></i>'.repeat(games.length)}</div>`,
    )
  })

  it('uses its SVG icon if there is no PNG', async () => {
    const ownIcon = (await loadBrandSources([await createBrandFolder()])).at(-1)
    if (!ownIcon) throw new Error('the folder has a brand')
    expect((await build([ownIcon])).get('tidewater.html')).toContain(
      '<link rel="icon" type="image/svg+xml" href="/brands/tidewater/icon.svg"/>',
    )
  })

  it('has a placeholder image for games without a key visual', async () => {
    const ownIcon = (await loadBrandSources([await createBrandFolder()])).at(-1)
    if (!ownIcon) throw new Error('the folder has a brand')
    const files = await build([ownIcon])
    for (const { nameKey } of ownIcon.brand.catalogue)
      expect(files.get(`brands/tidewater/${getGameKeyVisualPath(nameKey)}`), nameKey).toMatch(/^RIFF.*WEBPVP8L/s)
  })

  it.each(sourcesWithIcons)('of $brand.key and its games have link preview images', async ({ brand, icons }) => {
    expect((await build()).get(`${brand.key}.html`)).toContain(
      `<meta property="og:image" content="${brand.web.address}/brands/${brand.key}/preview.png">`,
    )
    for (const file of [
      brandPreviewImageFile,
      ...brand.catalogue.map(({ nameKey }) => getGamePreviewImageFile(nameKey)),
    ]) {
      const png = await readFile(join(icons, file))
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], file).toEqual([1200, 630])
    }
  })

  it('has an empty boot island for the gateway to fill', async () => {
    expect((await build()).get('watt.html')).toContain('<script type="application/json" id="boot">{}</script>')
  })

  it('inlines the styles of its first screen and waits for no style sheet', async () => {
    const html = (await build()).get('watt.html') ?? ''
    expect(html.indexOf('.of-a{}')).toBeLessThan(html.indexOf('class="boot'))
    // The style sheet is disabled, so the browser does not load it. The store finds it by this link.
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/a.css" disabled=""/>',
    ])
  })

  it('records presses before any content', async () => {
    const html = (await build()).get('watt.html') ?? ''
    expect(html.indexOf(parts.earlyScript)).toBeLessThan(html.indexOf('<style'))
  })

  it('escapes any text', async () => {
    const [first] = sources
    if (!first) throw new Error('no brand')
    const evil = { ...first, brand: { ...first.brand, name: '</script><b>$&', title: '"><script>$1' } }
    const html = (await build([evil])).get(`${first.brand.key}.html`) ?? ''
    expect(html).toContain('<title>&quot;&gt;&lt;script&gt;$1</title>')
    expect(html).not.toContain('</script><b>')
    expect(island(html, 'brand')).toMatchObject({ name: '</script><b>$&', title: '"><script>$1' })
  })

  it('has the hashes of its inline styles and of those of rendered screens in brands.json', async () => {
    const files = await build()
    const { styleHashes } = JSON.parse(files.get('brands.json') ?? '') as { styleHashes: Record<string, string[]> }
    const styles = [...(files.get('ko.html') ?? '').matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css ?? '')
    expect(styles).toHaveLength(4)
    expect(styleHashes['ko']).toEqual(
      [...styles, screenStyle, sheetRevealStyle].map(
        (css) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
      ),
    )
  })

  it('has one inline script for all brands, with its hash in brands.json', async () => {
    const files = await build()
    const { scriptHashes } = JSON.parse(files.get('brands.json') ?? '') as { scriptHashes: string[] }
    const scripts = [...(files.get('ko.html') ?? '').matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    )
    expect(scripts).toHaveLength(1)
    expect(scriptHashes).toEqual(
      scripts.map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`),
    )
  })
})

/** Reads width and height from the first frame of a lossy WebP. */
const webpSize = (bytes: Buffer) => {
  const at = bytes.indexOf('VP8 ') + 14
  return `${bytes.readUInt16LE(at) & 0x3fff}x${bytes.readUInt16LE(at + 2) & 0x3fff}`
}

describe('the web manifest', () => {
  it.each(sourcesWithIcons)('of $brand.key has names, icons, shortcuts and screenshots', async ({ brand, icons }) => {
    const manifest = JSON.parse((await build()).get(`brands/${brand.key}/manifest.webmanifest`) ?? '') as {
      icons: { sizes: string; purpose: string }[]
      shortcuts: { name: string; url: string; icons: { src: string; sizes: string; type: string }[] }[]
      screenshots?: { src: string; sizes: string; form_factor: string; label: string }[]
      launch_handler: { client_mode: string[] }
    }
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/?home=1',
      display: 'standalone',
      short_name: brand.name,
      theme_color: brand.look.accent,
    })
    // Without an orientation the store also works in landscape.
    expect(manifest).not.toHaveProperty('orientation')
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
      `${loadShellTranslations(brand.defaultLanguage).title_select_goods} /selectGoods`,
      `${loadShellTranslations(brand.defaultLanguage).orders} /my`,
    ])
    for (const { icons: pictures } of manifest.shortcuts) {
      const [first] = pictures
      expect(first).toMatchObject({ sizes: '96x96', type: 'image/png' })
      expect((await readFile(`public${first?.src}`)).readUInt32BE(16), first?.src).toBe(96)
    }
    expect(manifest.launch_handler.client_mode[0]).toBe('focus-existing')
    expect((manifest.screenshots ?? []).map(({ form_factor }) => form_factor)).toEqual(
      findExistingScreenshots(icons).map(({ form }) => form),
    )
    for (const { src, sizes } of manifest.screenshots ?? [])
      expect(webpSize(await readFile(`public${src}`)), src).toBe(sizes)
  })
})

describe('a plain static host', () => {
  it('serves each brand on its own hosts', async () => {
    const redirects = (await build()).get('_redirects') ?? ''
    for (const { brand } of sources)
      for (const host of [...brand.hosts.live, ...brand.hosts.demo])
        expect(redirects).toContain(`https://${host}/* /${brand.key}.html 200`)
  })

  it('answers a missing asset with 404', async () => {
    const rules = ((await build()).get('_redirects') ?? '').split('\n')
    expect(rules.indexOf('/assets/* /404.html 404')).toBeLessThan(rules.findIndex((rule) => rule.endsWith(' 200')))
  })

  it('allows calls to the gateway of the build, even without TLS', async () => {
    const headers = (await build(sources, ['http://127.0.0.1:4310'])).get('_headers') ?? ''
    expect(headers).toMatch(/connect-src 'self' http:\/\/127\.0\.0\.1:4310 https:;/)
  })

  it('allows the inline scripts of every brand, and on each page only the inline styles of its brand', async () => {
    const files = await build()
    const { styleHashes, scriptHashes } = JSON.parse(files.get('brands.json') ?? '') as {
      styleHashes: Record<string, string[]>
      scriptHashes: string[]
    }
    const quote = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ')
    const [policy = ''] = /Content-Security-Policy: .*/.exec(files.get('_headers') ?? '') ?? []
    expect(policy).toContain(`script-src 'self' ${quote(scriptHashes)};`)
    expect(policy.length, 'with any number of brands').toBeLessThan(600)
    for (const [key, hashes] of Object.entries(styleHashes))
      expect(files.get(`${key}.html`)).toContain(
        `<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="style-src 'self' ${quote(hashes)}">`,
      )
  })
})
