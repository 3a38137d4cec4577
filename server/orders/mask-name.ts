const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Masks a name after its first letter. The mask's fixed length hides the name's length. */
export function maskName(name: string): string {
  const [first] = letters.segment(name)
  return `${first?.segment ?? ''}***`
}
