const side = 24

/** The pixels of one letter in the system's fonts. */
function drawn(letter: string): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.font = '16px sans-serif'
  pen.textBaseline = 'top'
  pen.fillText(letter, 2, 2)
  return pen.getImageData(0, 0, side, side).data.join()
}

/**
 * Whether the system can draw a script. Letters it lacks all come out as the same empty box, so two different letters
 * that look alike are both missing. Widths would not tell: a box is as wide as a Han character.
 * Firefox numbers its boxes and some browsers blur canvases; both count as "can", which is what they nearly always can.
 */
export function hasScript([one, other]: readonly [string, string]): boolean {
  const pixels = drawn(one)
  return pixels === undefined || pixels !== drawn(other)
}
