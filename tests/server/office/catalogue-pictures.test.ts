import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { maxPictureBytes } from '../../../office/contract/calls/catalogue.calls.ts'
import { createWriteId, officeOrigin, startOffice } from './office.ts'
import { brand, openCatalogueShop } from './catalogue-shop.ts'

const shop = openCatalogueShop()
const { startDraft, changeFile, publish, loggedOf } = shop

describe('a person who uploads a banner', () => {
  const upload = (file: Buffer) => ({ brand, data: file.toString('base64'), requestId: createWriteId() })
  const picture = readFileSync(new URL('../../../public/brands/watt/games/emberCircuit.webp', import.meta.url))

  const openPicture = (url: string, { server } = shop.office) => server.inject({ url, headers: { host: 'localhost' } })

  it('gets an address that players and colleagues see it at, and that a page config can name', async () => {
    const { address, bytes } = await shop.ann.browser.call('uploadPicture', upload(picture))
    expect(address).toMatch(/^\/pictures\/watt\/[0-9a-f]{64}\.webp$/)
    const { statusCode, headers, rawPayload } = await openPicture(address)
    expect([statusCode, headers['content-type'], rawPayload.equals(picture), bytes]).toEqual([
      200,
      'image/webp',
      true,
      picture.length,
    ])
    const preview = await shop.office.server.inject({ url: address, headers: { host: new URL(officeOrigin).host } })
    expect(preview.rawPayload.equals(picture)).toBe(true)
    const draft = await changeFile(await startDraft(), 'pages', ([page]) => [
      { ...page, banners: { en: [{ picture: address, title: 'Winter' }] } },
    ])
    expect((await publish(draft)).outcome).toBe('published')
    expect((await loggedOf(`catalogue:${brand}`)).at(-1)).toMatchObject({ verb: 'picture.upload', after: { address } })
  })

  it('reads why a file is no picture, or too large', async () => {
    const fail = async (file: Buffer) => (await shop.ann.browser.fail('uploadPicture', upload(file))).reason
    expect(await fail(Buffer.from('<svg onload="alert(1)"/>'))).toBe('pictureType')
    expect(await fail(Buffer.concat([picture, Buffer.alloc(maxPictureBytes)]))).toBe('pictureTooLarge')
    const wide = Buffer.from(picture)
    wide.writeUIntLE(5000, 24, 3)
    expect(await fail(wide)).toBe('pictureDimensions')
    const hash = '0'.repeat(64)
    for (const url of ['none.png', `${hash}.svg`, `${hash}%00.png`, `../wa%00tt/${hash}.png`, `../none/${hash}.png`])
      expect((await openPicture(`/pictures/watt/${url}`)).statusCode, url).toBe(404)
  })
})

it('a robot that asks for pictures without end is turned away', async () => {
  const own = await startOffice({ rateLimit: { reads: 2, changes: 2 } })
  const url = `/pictures/watt/${'0'.repeat(64)}.png`
  const statuses = []
  for (let i = 0; i < 3; i += 1)
    statuses.push((await own.server.inject({ url, headers: { host: 'localhost' } })).statusCode)
  expect(statuses).toEqual([404, 404, 429])
})
