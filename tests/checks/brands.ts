import { findBrandMistakes } from '../../src/build/inputs/brand-mistakes.ts'
import { finish } from './report.ts'

/** `npm run verify -- brands` lists every mistake in the data of the brands. */
const { looked, mistakes } = await findBrandMistakes()
finish('brands', looked, mistakes)
