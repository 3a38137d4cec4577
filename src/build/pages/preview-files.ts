import { readdirSync } from 'node:fs'

/** Returns the existing images for link previews, which server/sandbox/art/draw-previews.ts generates. */
export const findLinkPreviewImages = (folder: string): string[] =>
  readdirSync(folder).filter((file) => /^preview(-\w+)?\.png$/.test(file))
