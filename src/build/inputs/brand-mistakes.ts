import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readBrandFiles, type BrandSource } from '../../brands/load/load-brands.ts'
import { iconSourceFile } from '../icons/icons.ts'
import { findKeyVisualFiles } from '../pages/key-visual-files.ts'

/** Reports key visuals that exist only as SVG, because the store uses WebP. */
function leftOver({ brand, icons }: BrandSource): string[] {
  const svgs = findKeyVisualFiles(brand, icons).missing.map((file) => join(icons, file.replace(/\.webp$/, '.svg')))
  return svgs.filter((svg) => existsSync(svg)).map((svg) => `${relative(process.cwd(), svg)} must be a WebP`)
}

/** Returns the number of valid brands, and all mistakes in the other brands. */
export async function findBrandMistakes(extra?: readonly string[]): Promise<{ looked: number; mistakes: string[] }> {
  const { sources, problems } = await readBrandFiles(extra)
  const absent = sources.map(({ icons }) => join(icons, iconSourceFile)).filter((icon) => !existsSync(icon))
  return {
    looked: sources.length,
    mistakes: [
      ...problems,
      ...absent.map((icon) => `${relative(process.cwd(), icon)} is missing`),
      ...sources.flatMap(leftOver),
    ],
  }
}
