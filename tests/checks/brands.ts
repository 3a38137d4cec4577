import { findBrandMistakes } from '../../src/build/inputs/brand-mistakes.ts'
import { reportProblems } from './report.ts'

/** `npm run verify -- brands` lists every mistake in the data of the brands. */
const { looked, mistakes } = await findBrandMistakes()
reportProblems('brands', looked, mistakes)
