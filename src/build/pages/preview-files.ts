import { readdirSync } from 'node:fs'

/** Returns the link preview images that exist (server/sandbox/art/draw-previews.ts). */
export const findPreviewImages = (folder: string): string[] =>
  readdirSync(folder).filter((file) => /^preview(-\w+)?\.png$/.test(file))
