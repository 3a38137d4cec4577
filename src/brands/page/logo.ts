/** Logo files in the brand's public folder: the SVG source, and the PNG that `npm run icons` generates. */
export const logoFiles = { raster: 'icon-96.png', source: 'icon.svg' } as const

/**
 * Returns the logo file to use. Prefers the PNG, because slow phones take 30 ms to decode the SVG again after each URL
 * change.
 */
export const selectLogoFile = (isThere: (file: string) => boolean): string =>
  isThere(logoFiles.raster) ? logoFiles.raster : logoFiles.source
