/** Logo files in the brand's public folder: rasterised by `npm run icons`, and the SVG source. */
export const logoFiles = { raster: 'icon-96.png', source: 'icon.svg' } as const

/**
 * Returns the logo to use. The PNG is preferred because slow phones take 30 ms to decode an SVG, again at each change
 * of URL.
 */
export const selectLogo = (isThere: (file: string) => boolean): string =>
  isThere(logoFiles.raster) ? logoFiles.raster : logoFiles.source
