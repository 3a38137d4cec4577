// The fonts that the tests draw with: a layout that is measured must not depend on what the machine happens to have. Debian and its kin
// install their packages when we are root; elsewhere the fonts that are missing are named, and the machine's own are used.
import { installDebian } from './debian-packages.mjs'
import { missingFonts } from './fonts/font-packages.mjs'

export async function ensureFonts() {
  const before = missingFonts()
  if (before.length > 0) await installDebian(...before.map(({ debian }) => debian))
  const missing = missingFonts()
  if (missing.length === 0) return
  const names = missing.map(({ font, debian }) => `${font} (Debian: ${debian})`)
  console.log(`Fonts not found: ${names.join('; ')}. The machine's own are used, and tests of the layout may fail.`)
}
