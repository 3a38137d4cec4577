import { join } from 'node:path'
import { missingFonts } from './font-packages.mjs'

export type FontSet = 'phone' | 'wide'

const incompleteSets = new Set(missingFonts().map(({ set }) => set))

/** The environment of a browser that draws with one set of fonts. If a font of the set is missing, it draws with the machine's own fonts. */
export const fontEnvironment = (set: FontSet): NodeJS.ProcessEnv =>
  incompleteSets.has(set) ? process.env : { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, `${set}.conf`) }

/** A test of the layout: it runs once with the fonts of a phone and once with a wide font (playwright.config.ts). */
export const inBothFonts = { tag: '@layout' } as const

/** A test of whether Latin words fit: it runs with the wide font alone, for what fits there fits in the fonts of a phone, too. */
export const inWideFont = { tag: '@wide' } as const
