interface Size {
  readonly width: number
  readonly height: number
}

interface Format {
  readonly contentType: string
  /** Reads the size from the file's header. Returns undefined for other or damaged files. */
  readonly readSize: (file: Buffer) => Size | undefined
}

const readText = (file: Buffer, start: number, end: number): string => file.toString('latin1', start, end)

function readPngSize(file: Buffer): Size | undefined {
  if (readText(file, 0, 8) !== '\x89PNG\r\n\x1a\n' || readText(file, 12, 16) !== 'IHDR' || file.length < 24)
    return undefined
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

/** JPEG markers between C0 and CF without a picture size. */
const otherMarkers = new Set([0xc4, 0xc8, 0xcc])

function readJpegSize(file: Buffer): Size | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= file.length;) {
    const marker = file.readUInt8(at + 1)
    if (file.readUInt8(at) !== 0xff) return undefined
    if (marker >= 0xc0 && marker <= 0xcf && !otherMarkers.has(marker))
      return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    at += 2 + file.readUInt16BE(at + 2)
  }
  return undefined
}

/** Size readers by WebP kind: lossy, lossless and extended. */
const webpSizes: Readonly<Record<string, (file: Buffer) => Size>> = {
  'VP8 ': (file) => ({ width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }),
  VP8L: (file) => {
    const bits = file.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  },
  VP8X: (file) => ({ width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }),
}

function readWebpSize(file: Buffer): Size | undefined {
  if (file.length < 30 || readText(file, 0, 4) !== 'RIFF' || readText(file, 8, 12) !== 'WEBP') return undefined
  return webpSizes[readText(file, 12, 16)]?.(file)
}

/** Picture formats by file extension. Add a format only if all supported browsers can show it. */
const formats = {
  png: { contentType: 'image/png', readSize: readPngSize },
  jpg: { contentType: 'image/jpeg', readSize: readJpegSize },
  webp: { contentType: 'image/webp', readSize: readWebpSize },
} as const satisfies Record<string, Format>

export type PictureType = keyof typeof formats
export const pictureTypes = Object.keys(formats) as [PictureType, ...PictureType[]]

export const getContentType = (type: PictureType): string => formats[type].contentType

/** Detects a picture's type and size from its bytes. Returns undefined for other files. */
export function readPicture(file: Buffer): (Size & { type: PictureType }) | undefined {
  for (const type of pictureTypes) {
    const size = formats[type].readSize(file)
    if (size && size.width > 0 && size.height > 0) return { type, ...size }
  }
  return undefined
}
