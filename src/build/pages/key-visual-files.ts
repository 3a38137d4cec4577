import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../../brands/brand.schema.ts'
import { keyVisualFile } from '../../brands/key-visual.ts'

/** The key visuals that are there; a game without one has the brand's soft colour in its place. */
export const keyVisualFiles = ({ catalogue }: Brand, folder: string): string[] =>
  [...new Set(catalogue.map(({ nameKey }) => keyVisualFile(nameKey)))].filter((file) => existsSync(join(folder, file)))
