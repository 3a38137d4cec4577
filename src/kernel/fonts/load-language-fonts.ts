import type { Language } from '../../contract/domain.table.ts'
import { whenIdle } from '../startup/when-idle.ts'
import { getWebFontName, webFonts, type WebFontName } from './fonts.table.ts'
import { hasGlyphsForScript } from './has-glyphs-for-script.ts'

interface FontEnvironment {
  whenIdle: () => Promise<void>
  supportsScript: (sample: readonly [string, string]) => boolean
  load: (style: WebFontName) => Promise<unknown>
  /** Sets the web font as first font family, or removes it if undefined. */
  applyFontFamily: (family: string | undefined) => void
}

/** CSS properties for the fonts of text, headings and figures. */
const fontProperties = ['--font', '--display', '--figures']

/**
 * Makes the web font the first family, because Chromium otherwise loads only some slices. Call after the font has
 * loaded.
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
 * Loads a language's web font if the system lacks its script, even in data-saving mode. Returns true if loaded; errors
 * are ignored.
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
