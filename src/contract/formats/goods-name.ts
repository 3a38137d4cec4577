/** Returns true if the name contains a letter: "680 Crystals" needs no unit, "680" does. */
export const isDescriptiveGoodsName = (name: string): boolean => /\p{L}/u.test(name)

/** Whole number in any language's digit grouping, such as "6,480" or "6 480", with an optional plus. */
const groupedNumber = /^\+?\d{1,3}(?:[.,'’\s]\d{3})+\+?$|^\+?\d+\+?$/
/** Invisible direction marks in Arabic text. */
const directionMarks = /[\u061c\u200e\u200f]/g

/** Parses text that is only a number. Returns undefined for other text. */
export function parseGroupedNumber(text: string): number | undefined {
  const bare = text.replace(directionMarks, '').trim()
  return groupedNumber.test(bare) ? Number(bare.replace(/\D/g, '')) : undefined
}
