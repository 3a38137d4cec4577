import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Pictures of the store for the install dialog, drawn by `draw-screens.ts` from the store itself. */
export const serverRenderedScreens = [
  { file: 'screen-goods.webp', label: 'goods_screen', form: 'narrow', width: 540, height: 960 },
  { file: 'screen-pay.webp', label: 'pay_screen', form: 'narrow', width: 540, height: 960 },
  { file: 'screen-wide.webp', label: 'goods_screen', form: 'wide', width: 1280, height: 720 },
] as const
export type GeneratedScreenshot = (typeof serverRenderedScreens)[number]

/** Those that are there: a brand without pictures installs with a plain dialog. */
export const findScreenshots = (folder: string): GeneratedScreenshot[] =>
  serverRenderedScreens.filter(({ file }) => existsSync(join(folder, file)))
