import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../../brands/brand.schema.ts'
import { keyVisualFile } from '../../brands/key-visual.ts'

/** Nothing, in the size of a key visual: the brand's soft colour shows through, where a missing file would show a broken picture. */
export const blankKeyVisual = '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="480"/>'

/** The key visuals of a brand's games: those that are drawn, and those that are not. */
export function keyVisualFiles({ catalogue }: Brand, folder: string): { drawn: string[]; missing: string[] } {
  const files = [...new Set(catalogue.map(({ nameKey }) => keyVisualFile(nameKey)))]
  const isDrawn = (file: string) => existsSync(join(folder, file))
  return { drawn: files.filter(isDrawn), missing: files.filter((file) => !isDrawn(file)) }
}
