/** How much larger than usual the browser is set to write: 1 is 16 px. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
