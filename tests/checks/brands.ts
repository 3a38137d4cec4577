import { brandMistakes } from '../../src/build/inputs/brand-mistakes.ts'
import { finish } from './report.ts'

/** `npm run verify -- brands`: every mistake in the data of the brands, once. */
const { looked, mistakes } = await brandMistakes()
finish('brands', looked, mistakes)
