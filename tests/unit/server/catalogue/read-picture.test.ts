import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readPicture } from '../../../../server/catalogue/pictures/read-picture.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const zeros = (length: number) => Array.from({ length }, () => 0)

it.each([
  [
    'a PNG',
    bytes('\x89PNG\r\n\x1a\n', zeros(4), 'IHDR', [0, 0, 4, 0], [0, 0, 2, 0]),
    { type: 'png', width: 1024, height: 512 },
  ],
  [
    'a JPEG, behind its metadata',
    bytes([0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2], [0xff, 0xc2, 0, 17, 8, 2, 0, 4, 0], zeros(20)),
    { type: 'jpg', width: 1024, height: 512 },
  ],
  [
    'a lossy WebP',
    bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [0, 4, 0, 2], zeros(4)),
    { type: 'webp', width: 1024, height: 512 },
  ],
  [
    'an extended WebP',
    bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [255, 3, 0], [255, 1, 0], zeros(4)),
    { type: 'webp', width: 1024, height: 512 },
  ],
  ['a script', bytes('<script>alert(1)</script>', zeros(20)), undefined],
  ['an SVG, which may contain scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>', zeros(20)), undefined],
  ['a PNG without a size', bytes('\x89PNG\r\n\x1a\n', zeros(4), 'IHDR', zeros(8)), undefined],
  ['a JPEG that ends too early', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 200], zeros(20)), undefined],
  [
    'a JPEG whose segments have no length',
    bytes([0xff, 0xd8], ...Array.from({ length: 9 }, () => [0xff, 0xe1, 0, 0])),
    undefined,
  ],
  ['an empty file', Buffer.alloc(0), undefined],
])('a person who uploads %s: its bytes decide about its type and size', (_what, file, picture) => {
  expect(readPicture(file)).toEqual(picture)
})

it('a person may upload each key visual that the store ships', () => {
  const folder = new URL('../../../../public/brands/watt/games/', import.meta.url)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.webp')))
    expect([name, readPicture(readFileSync(new URL(name, folder)))?.type]).toEqual([name, 'webp'])
})
