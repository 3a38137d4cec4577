const canvasSize = 24
/** Code point for which no font has a glyph. */
const missingCharacter = '\uffff'

interface RenderedLetter {
  readonly pixels: string
  /** Bounding box of the inked pixels. */
  readonly outline: string
}

function renderLetter(letter: string): RenderedLetter | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = canvasSize
  canvas.height = canvasSize
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.font = '16px sans-serif'
  pen.textBaseline = 'top'
  pen.fillText(letter, 2, 2)
  const { data } = pen.getImageData(0, 0, canvasSize, canvasSize)
  const inked = Array.from({ length: canvasSize * canvasSize }, (_, at) => at).filter((at) => data[at * 4 + 3] !== 0)
  const [columns, rows] = [inked.map((at) => at % canvasSize), inked.map((at) => Math.floor(at / canvasSize))]
  const outline = [columns, rows].flatMap((places) => [Math.min(...places), Math.max(...places)])
  return { pixels: data.join(), outline: outline.join() }
}

/**
 * Returns true if the system has a script's glyphs. Missing glyphs render as the same box, so two different characters
 * then look alike. Also true if the browser blocks the canvas.
 */
export function hasGlyphsForScript([one, other]: readonly [string, string]): boolean {
  const [first, second, box] = [one, other, missingCharacter].map(renderLetter)
  if (!first || !second || !box) return true
  if (first.pixels === second.pixels) return false
  return first.outline !== box.outline || second.outline !== box.outline
}
