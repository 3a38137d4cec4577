import { beforeAll, describe, expect, it } from 'vitest'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBrandLinkPreview, renderLinkPreviewTags } from '../../src/brands/page/link-preview.ts'
import { brands, startGateway, type Gateway } from './fixtures/gateway.ts'
import { writeSmallDist } from './fixtures/small-dist.ts'

const watt = brands.find(({ key }) => key === 'watt')
if (!watt) throw new Error('no watt')
const starfall = watt.catalogue.find(({ nameKey, area }) => nameKey === 'starfallOdyssey' && area === 'universal')

let gateway: Gateway
let hurried: Gateway
beforeAll(async () => {
  const folder = await writeSmallDist()
  for (const file of ['preview.png', 'preview-starfallOdyssey.png'])
    await writeFile(join(folder, 'brands/watt', file), '')
  gateway = await startGateway({ distDir: folder })
  hurried = await startGateway({ database: gateway.db, distDir: folder, pagePatienceMs: 0 })
})

async function crawl(url: string, target = gateway) {
  const { body } = await target.ask(url, { host: 'watt.localhost:4173' })
  const tag = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(body)?.[1]
  return { title: tag('title'), description: tag('description'), image: tag('image'), body }
}
const at = 'http://watt.localhost:4173/brands/watt'

describe('the preview of a link', () => {
  it('shows the brand on its start page', async () => {
    expect(await crawl('/')).toMatchObject({
      title: watt.title,
      description: watt.description,
      image: `${at}/preview.png`,
    })
  })

  it('shows the game that the link names by the client id of any platform', async () => {
    for (const client of Object.values(starfall?.clients ?? {})) {
      const { title, description, image } = await crawl(`/?client_id=${client}&domain_area=universal`)
      expect(title).toBe(`Starfall Odyssey · ${watt.title}`)
      expect(description).toContain('Starfall Odyssey')
      expect(image).toBe(`${at}/preview-starfallOdyssey.png`)
    }
  })

  it('shows the game of a short code, even if it is URL-encoded', async () => {
    for (const path of ['/@starfallsea', '/%40starfallse%61'])
      expect((await crawl(path)).title).toBe(`Starfall Odyssey · ${watt.title}`)
  })

  it('shows the game even if the page did not wait for the database', async () => {
    for (const path of [`/selectGoods?client_id=${starfall?.clients.ios}&domain_area=universal`, '/@starfallsea'])
      expect(await crawl(path, hurried)).toMatchObject({
        title: `Starfall Odyssey · ${watt.title}`,
        image: `${at}/preview-starfallOdyssey.png`,
      })
    expect((await crawl('/?client_id=nobody', hurried)).title).toBe(watt.title)
  })

  it('has the image of the brand if the game has none', async () => {
    const ember = watt.catalogue.find(({ nameKey }) => nameKey === 'emberCircuit')
    expect(await crawl(`/?client_id=${ember?.clients.web}`)).toMatchObject({ image: `${at}/preview.png` })
  })

  it.each(['/?client_id=nobody', '/@nobody', '/?client_id=%22%3E%3Cscript%3E', `/result?billing_no=WA1`])(
    'shows the brand for %s and repeats nothing of the URL',
    async (url) => {
      const { title, body } = await crawl(url)
      expect(title).toBe(watt.title)
      expect(body).not.toMatch(/og:url|<script>|WA1/)
    },
  )
})

it('a brand without rendered preview images has a preview without one', () => {
  const tags = renderLinkPreviewTags(createBrandLinkPreview(watt, watt.web.address, undefined), watt)
  expect(tags).toContain('og:title')
  expect(tags).not.toContain('og:image')
})

it('preview tags escape HTML in names', () => {
  const tags = renderLinkPreviewTags(
    { title: '"><script>$&', description: "'<b>", image: 'https://a.example/p.png' },
    { name: '&' },
  )
  expect(tags).toContain('content="&quot;&gt;&lt;script&gt;$&amp;"')
  expect(tags).toContain('content="&#39;&lt;b&gt;"')
})
