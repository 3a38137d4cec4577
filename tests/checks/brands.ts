import { findBrandMistakes } from '../../src/build/inputs/brand-mistakes.ts'
import { finish } from './report.ts'

/** `npm run verify -- brands`: every mistake in the data of the brands, once. */
const { looked, mistakes } = await findBrandMistakes()
finish('brands', looked, mistakes)
