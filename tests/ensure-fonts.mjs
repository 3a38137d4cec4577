// Installs the fonts of the browser tests because layout measurements must not depend on the machine's fonts. Needs
// Debian and root; elsewhere it lists the missing fonts, and the browser uses the machine's own.
import { installDebianPackages } from './debian-packages.mjs'
import { findMissingFonts } from './fonts/font-packages.mjs'

export async function ensureFonts() {
  const before = findMissingFonts()
  if (before.length > 0) await installDebianPackages(...before.map(({ debian }) => debian))
  const missing = findMissingFonts()
  if (missing.length === 0) return
  const names = missing.map(({ font, debian }) => `${font} (Debian: ${debian})`)
  console.log(`Fonts not found: ${names.join('; ')}. The machine's own are used, and tests of the layout may fail.`)
}
