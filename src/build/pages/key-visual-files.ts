import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../../brands/load/brand.schema.ts'
import { getKeyVisualFile } from '../../brands/page/key-visual.ts'

/** One dot of nothing: the brand's soft colour shows through, where a missing file would show a broken picture. */
export const blankKeyVisual = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

/** The key visuals of a brand's games and editions: those that are drawn, and those that are not. */
export function findKeyVisuals(brand: Brand, folder: string): { drawn: string[]; missing: string[] } {
  const names = brand.catalogue.flatMap(({ nameKey, editions = [] }) => [nameKey, ...editions])
  const files = [...new Set(names)].map(getKeyVisualFile)
  const isDrawn = (file: string) => existsSync(join(folder, file))
  return { drawn: files.filter(isDrawn), missing: files.filter((file) => !isDrawn(file)) }
}
