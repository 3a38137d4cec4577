import { readdirSync } from 'node:fs'

/** The pictures that links to a brand and to its games show, as far as they were drawn (server/sandbox/art/draw-previews.ts). */
export const findPreviews = (folder: string): string[] =>
  readdirSync(folder).filter((file) => /^preview(-\w+)?\.png$/.test(file))
