/** A brand's mark as files below its folder: as `npm run icons` draws it for a screen's density, and its source. */
export const logoFiles = { drawn: 'icon-96.png', source: 'icon.svg' } as const

/**
 * The mark as pages show it. A browser makes a document of its own of an SVG, which takes a cheap phone 0.03 s just when it paints the first screen,
 * and again whenever the address changes and the tab's icon is asked for anew.
 */
export const logoOf = (isThere: (file: string) => boolean): string =>
  isThere(logoFiles.drawn) ? logoFiles.drawn : logoFiles.source
