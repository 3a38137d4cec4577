/** Maximum length of each side in pixels. The store never shows pictures larger than that. */
const mostSide = 1600
/** WebP quality. At this value, photos look like the original. */
const quality = 0.85

interface Size {
  readonly width: number
  readonly height: number
}

/** Scales a size down to at most `mostSide` per side. Smaller sizes are returned unchanged. */
export function scaleDownSize({ width, height }: Size): Size {
  const scale = Math.min(1, mostSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Returns the picture as a data URL. Large pictures are scaled down and converted to WebP. Rejects if the browser
 * cannot decode the file.
 */
export async function compressPicture(file: File, mostBytes: number): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = scaleDownSize(bitmap)
  const fits = width === bitmap.width && height === bitmap.height && file.size <= mostBytes
  return readDataUrl(fits ? file : await drawPicture(bitmap, { width, height }))
}

function drawPicture(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))), 'image/webp', quality),
  )
}

const readDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')))
    reader.readAsDataURL(blob)
  })
