import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readBrandFiles } from '../../brands/load/load-brands.ts'
import { iconSourceFile } from '../icons/icons.ts'

/** Returns the number of valid brands, and all mistakes in the other brands. */
export async function findBrandMistakes(extra?: readonly string[]): Promise<{ looked: number; mistakes: string[] }> {
  const { sources, problems } = await readBrandFiles(extra)
  const absent = sources.map(({ icons }) => join(icons, iconSourceFile)).filter((icon) => !existsSync(icon))
  return {
    looked: sources.length,
    mistakes: [...problems, ...absent.map((icon) => `${relative(process.cwd(), icon)} is missing`)],
  }
}
