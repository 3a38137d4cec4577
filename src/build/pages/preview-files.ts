import { readdirSync } from 'node:fs'

/** Returns the images for link previews that exist. server/sandbox/art/draw-previews.ts generates them. */
export const findLinkPreviewImages = (folder: string): string[] =>
  readdirSync(folder).filter((file) => /^preview(-\w+)?\.png$/.test(file))
