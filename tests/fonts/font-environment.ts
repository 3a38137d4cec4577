import { join } from 'node:path'
import { findMissingFonts } from './font-packages.mjs'

export type FontSet = 'phone' | 'wide'

const incompleteSets = new Set(findMissingFonts().map(({ set }) => set))

/** Environment of a browser that uses one set of fonts, or the machine's own fonts if the set is incomplete. */
export const getFontEnvironment = (set: FontSet): NodeJS.ProcessEnv =>
  incompleteSets.has(set) ? process.env : { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, `${set}.conf`) }

/** Tag of layout tests. They run with the fonts of a phone and again with a wide font (playwright.config.ts). */
export const inBothFonts = { tag: '@layout' } as const

/** Tag of tests of whether Latin words fit. They run only with the wide font because phone fonts are narrower. */
export const inWideFont = { tag: '@wide' } as const
