import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../../brands/load/brand.schema.ts'
import { getGameKeyVisualPath } from '../../brands/page/key-visual.ts'

/** Transparent pixel, shown instead of a missing image. */
export const blankKeyVisual = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

/** Returns the key visuals of a brand, divided into those that exist and those that are missing. */
export function findKeyVisualFiles(brand: Brand, folder: string): { existing: string[]; missing: string[] } {
  const names = brand.catalogue.flatMap(({ nameKey, editions = [] }) => [nameKey, ...editions])
  const files = [...new Set(names)].map(getGameKeyVisualPath)
  const isDrawn = (file: string) => existsSync(join(folder, file))
  return { existing: files.filter(isDrawn), missing: files.filter((file) => !isDrawn(file)) }
}
