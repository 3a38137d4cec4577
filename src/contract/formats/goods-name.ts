/** Returns true if the name contains a letter. "680 Crystals" is descriptive; "680" is not. */
export const isDescriptiveGoodsName = (name: string): boolean => /\p{L}/u.test(name)

/** Pattern of a whole number with any language's digit grouping ("6,480", "6.480" or "6 480"), and an optional plus. */
const groupedNumber = /^\+?\d{1,3}(?:[.,'’\s]\d{3})+\+?$|^\+?\d+\+?$/
/** Invisible direction marks in Arabic text. */
const directionMarks = /[\u061c\u200e\u200f]/g

/** Parses text that consists only of a number; returns undefined for other text. */
export function parseGroupedNumber(text: string): number | undefined {
  const bare = text.replace(directionMarks, '').trim()
  return groupedNumber.test(bare) ? Number(bare.replace(/\D/g, '')) : undefined
}
