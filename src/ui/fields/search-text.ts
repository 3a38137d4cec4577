/**
 * Normalizes text for search by removing case, diacritics and character width. Every word of the query must occur in
 * the text: "crystal s1" finds "S14 · Çrystal Bay".
 */
export function normalizeForSearch(text: string): string {
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

export function splitSearchQuery(query: string): string[] {
  return normalizeForSearch(query).split(/\s+/).filter(Boolean)
}
