const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Masks a name. The first letter stays readable for the owner; the mask has a fixed length to hide the name's length.
 */
export function maskName(name: string): string {
  const [first] = letters.segment(name)
  return `${first?.segment ?? ''}***`
}
