const side = 24
/** No character, in no font. */
const never = '\uffff'

interface Drawn {
  readonly pixels: string
  /** The edges of the drawn part. */
  readonly outline: string
}

/** One letter in the system's fonts. */
function draw(letter: string): Drawn | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.font = '16px sans-serif'
  pen.textBaseline = 'top'
  pen.fillText(letter, 2, 2)
  const { data } = pen.getImageData(0, 0, side, side)
  const inked = Array.from({ length: side * side }, (_, at) => at).filter((at) => data[at * 4 + 3] !== 0)
  const [columns, rows] = [inked.map((at) => at % side), inked.map((at) => Math.floor(at / side))]
  const outline = [columns, rows].flatMap((places) => [Math.min(...places), Math.max(...places)])
  return { pixels: data.join(), outline: outline.join() }
}

/**
 * Whether the system can draw a script. Letters it lacks all come out as the same empty box, so two different letters
 * that look alike are both missing. Widths would not tell: a box is as wide as a Han character.
 * Firefox writes a letter's number into its box, which then has the outline of a missing character's box.
 * Some browsers blur canvases: that counts as "can", which is what they nearly always can.
 */
export function hasScript([one, other]: readonly [string, string]): boolean {
  const [first, second, box] = [one, other, never].map(draw)
  if (!first || !second || !box) return true
  if (first.pixels === second.pixels) return false
  return first.outline !== box.outline || second.outline !== box.outline
}
