const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Replaces all but the first letter of a name by a mask of fixed length, which hides the name's length. */
export function maskName(name: string): string {
  const [first] = letters.segment(name)
  return `${first?.segment ?? ''}***`
}
