import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Screenshots for the install dialog, taken by `draw-screens.ts`. */
export const generatedScreenshots = [
  { file: 'screen-goods.webp', label: 'goods_screen', form: 'narrow', width: 540, height: 960 },
  { file: 'screen-pay.webp', label: 'pay_screen', form: 'narrow', width: 540, height: 960 },
  { file: 'screen-wide.webp', label: 'goods_screen', form: 'wide', width: 1280, height: 720 },
] as const
export type GeneratedScreenshot = (typeof generatedScreenshots)[number]

/** Returns the screenshots that exist. If there are none, the browser shows a plain install dialog. */
export const findExistingScreenshots = (folder: string): GeneratedScreenshot[] =>
  generatedScreenshots.filter(({ file }) => existsSync(join(folder, file)))
