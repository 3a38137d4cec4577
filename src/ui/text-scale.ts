/** Returns the browser's font size relative to 16 px. */
export const getBrowserTextScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
