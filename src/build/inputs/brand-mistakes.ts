import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readBrands } from '../../brands/load-brands.ts'
import { iconSource } from '../icons/icons.ts'

/** How many brands can be read, and every mistake in the others and in their icons, once each. */
export async function brandMistakes(extra?: readonly string[]): Promise<{ looked: number; mistakes: string[] }> {
  const { sources, problems } = await readBrands(extra)
  const absent = sources.map(({ icons }) => join(icons, iconSource)).filter((icon) => !existsSync(icon))
  return {
    looked: sources.length,
    mistakes: [...problems, ...absent.map((icon) => `${relative(process.cwd(), icon)} is missing`)],
  }
}
