import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { otherGateways } from './other-build.ts'

const dist = inject('otherBuild')
/** Names of the scripts that a page preloads, by its early script because this build names gateways. */
const early = async (page: string) =>
  [...(await read(page)).matchAll(/\/assets\/([\w-]+)-[\w-]{8}\.js/g)].map(([, name]) => name)
const read = (file: string) => readFile(join(dist, file), 'utf8')

describe('a brand more, given as data and an icon', () => {
  it('has its page over the same assets as all others', async () => {
    const [mine, other] = await Promise.all([read('tidewater.html'), read('watt.html')])
    expect(mine).toContain('<title>Tidewater Games Store</title>')
    expect(/src="(\/assets\/[^"]+)"/.exec(mine)?.[1]).toBe(/src="(\/assets\/[^"]+)"/.exec(other)?.[1])
  })

  it('is installable, under its own name, with the icon that it brought', async () => {
    const manifest = JSON.parse(await read('brands/tidewater/manifest.webmanifest')) as { icons: { src: string }[] }
    expect(manifest).toMatchObject({ short_name: 'Tidewater', id: '/' })
    expect(manifest.icons.map(({ src }) => src)).toEqual(['/brands/tidewater/icon.svg'])
    expect(existsSync(join(dist, 'brands/tidewater/icon.svg'))).toBe(true)
  })

  it('is found by its hosts, here and on a static host', async () => {
    const { hosts } = JSON.parse(await read('brands.json')) as { hosts: Record<string, string> }
    expect(hosts['tidewater.localhost']).toBe('tidewater')
    expect(hosts['topup.tidewater.example']).toBe('tidewater')
    expect(await read('_redirects')).toContain('https://topup.tidewater.example/* /tidewater.html 200')
  })
})

describe('the build', () => {
  it('makes one page a brand, and none that belongs to nobody', async () => {
    const pages = (await readdir(dist)).filter((file) => file.endsWith('.html') && file !== '404.html')
    const brands = await readdir('src/brands/data')
    expect(pages.sort()).toEqual([...brands.map((file) => file.replace('.json', '.html')), 'tidewater.html'].sort())
  })

  it('names every file after its content, so that it can be kept for ever', async () => {
    const assets = await readdir(join(dist, 'assets'))
    expect(assets.filter((file) => !/-[\w-]{8}\.\w+(\.br)?$/.test(file))).toEqual([])
  })

  it('has every text asset compressed beside it, so that no server does it for a player who waits', async () => {
    const assets = await readdir(join(dist, 'assets'))
    const texts = assets.filter((file) => /\.(js|css|svg|json)$/.test(file))
    expect(texts.filter((file) => !assets.includes(`${file}.br`))).toEqual([])
    const script = texts.find((file) => file.startsWith('react-')) ?? ''
    const packed = await readFile(join(dist, 'assets', `${script}.br`))
    expect(brotliDecompressSync(packed).toString()).toBe(await read(`assets/${script}`))
  })

  it('keeps the brands themselves out of the script', async () => {
    const assets = await readdir(join(dist, 'assets'))
    const scripts = await Promise.all(
      assets.filter((file) => file.endsWith('.js')).map((file) => read(`assets/${file}`)),
    )
    expect(scripts.filter((script) => /tidewater|watt-games|Brightwater/.test(script))).toEqual([])
  })

  it('tells every page which gateways it was built for', async () => {
    const boot = { apiHosts: otherGateways }
    expect(await read('ko.html')).toContain(`id="boot">${JSON.stringify(boot)}</script>`)
  })

  it("brings each brand's first screen and first words along with the entry", async () => {
    expect(await early('watt.html')).toEqual(expect.arrayContaining(['screens', 'en']))
    expect(await early('spotJp.html')).toEqual(expect.arrayContaining(['screens', 'ja']))
  })

  it('styles the floor: nothing that Chrome 87, Safari 15.4 or Firefox 98 could not read, unless it is asked for', async () => {
    const files = (await readdir(join(dist, 'assets'))).filter(
      // Styles of payment SDKs are not checked, because they are used in their own document.
      (file) => file.endsWith('.css') && !file.startsWith('pay-drop-in-'),
    )
    const [page = '', ...sheets] = await Promise.all(['watt.html', ...files.map((file) => `assets/${file}`)].map(read))
    const inline = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => text)
    const unconditional = [...inline, ...sheets].join('\n').replace(/@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    const tooNew = /light-dark\(|color-mix\(|@container|@layer|\d[ds]vh|:has\(|\{[^{}]*&[^{}]*\{/g
    expect(unconditional.match(tooNew) ?? []).toEqual([])
  })
})
