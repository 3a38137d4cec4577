import type { Language } from '../../contract/domain.table.ts'
import { whenIdle } from '../startup/when-idle.ts'
import { getWebFontName, webFonts, type WebFontName } from './fonts.table.ts'
import { hasGlyphsForScript } from './has-glyphs-for-script.ts'

interface FontEnvironment {
  whenIdle: () => Promise<void>
  supportsScript: (sample: readonly [string, string]) => boolean
  load: (style: WebFontName) => Promise<unknown>
  /** Sets the web font as the first font family. If `family` is undefined, removes the web font. */
  applyFontFamily: (family: string | undefined) => void
}

/** CSS properties for the fonts of text, headings and figures. */
const fontProperties = ['--font', '--display', '--figures']

/**
 * Makes the web font the first family. If it followed a system font, Chromium would load only some of its slices.
 * Called only after the font has loaded because setting the family renders all text again.
 */
function applyFontFamily(family: string | undefined): void {
  const { style } = document.documentElement
  for (const name of fontProperties) {
    if (family) style.setProperty(name, `'${family}', system-ui, sans-serif`)
    else style.removeProperty(name)
  }
}

const browser: FontEnvironment = {
  whenIdle,
  supportsScript: hasGlyphsForScript,
  load: (style) => webFonts[style].load(),
  applyFontFamily,
}

let latestRequest = 0

/**
 * Loads the web font for a language if the system does not support its script. Most phones support all scripts, and a
 * font takes 120 to 340 kB. Fonts are loaded even in data-saving mode because without them, the page would be
 * unreadable. Errors are ignored. Returns true if a font was loaded.
 */
export async function loadLanguageFonts(language: Language, environment: FontEnvironment = browser): Promise<boolean> {
  const request = ++latestRequest
  const style = getWebFontName(language)
  await environment.whenIdle()
  const fetched =
    style !== undefined &&
    !environment.supportsScript(webFonts[style].sample) &&
    (await environment.load(style).then(
      () => true,
      () => false,
    ))
  // Skip if another language was chosen in the meantime.
  if (request === latestRequest) environment.applyFontFamily(fetched ? webFonts[style].family : undefined)
  return fetched
}
