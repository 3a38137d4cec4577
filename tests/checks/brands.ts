import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readBrands } from '../../src/brands/load-brands.ts'
import { iconSource } from '../../src/build/icons/icons.ts'
import { finish } from './report.ts'

/** `npm run verify -- brands`: every mistake in the data of the brands, once. */
const { sources, problems } = await readBrands()
const withoutIcon = sources.filter(({ icons }) => !existsSync(join(icons, iconSource)))
finish('brands', sources.length, [
  ...problems,
  ...withoutIcon.map(
    ({ brand, icons }) => `${brand.key}: ${relative(process.cwd(), join(icons, iconSource))} is missing`,
  ),
])
