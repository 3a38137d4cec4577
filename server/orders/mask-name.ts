const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Replaces all but the first letter of a name with a mask of fixed length, which hides how long the name is. */
export function maskName(name: string): string {
  const [first] = letters.segment(name)
  return `${first?.segment ?? ''}***`
}
