/**
 * How a list is searched: case, marks, width of Japanese letters and spaces around do not count, every word must occur.
 * "crystal s1" finds "S14 · Çrystal Bay".
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/ø/g, 'o')
}

export function searchWords(query: string): string[] {
  return searchable(query).split(/\s+/).filter(Boolean)
}
