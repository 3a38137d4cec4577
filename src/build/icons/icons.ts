import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Source icon of a brand, which is required. `draw-icons.ts` generates the other icons from it. */
export const iconSourceFile = 'icon.svg'
export const generatedIcons = [
  { file: 'icon-96.png', size: 96, purpose: 'shortcut' },
  { file: 'icon-180.png', size: 180, purpose: 'touch' },
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
] as const
export type GeneratedIcon = (typeof generatedIcons)[number]

/** Returns the generated icons that exist. If there are none, the installed store uses the SVG icon. */
export const findExistingIcons = (folder: string): GeneratedIcon[] =>
  generatedIcons.filter(({ file }) => existsSync(join(folder, file)))
