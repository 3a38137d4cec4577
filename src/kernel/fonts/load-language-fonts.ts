import type { Language } from '../../contract/domain.table.ts'
import { whenIdle } from '../startup/when-idle.ts'
import { getFontStyle, fontStyles, type FontStyleName } from './fonts.table.ts'
import { supportsScript } from './supports-script.ts'

interface FontEnvironment {
  whenIdle: () => Promise<void>
  supportsScript: (sample: readonly [string, string]) => boolean
  load: (style: FontStyleName) => Promise<unknown>
  /** Sets our font as the first one, or removes it. */
  applyFontFamily: (family: string | undefined) => void
}

/** Text, display and figures. */
const fontProperties = ['--font', '--display', '--figures']

/**
 * Our font comes first: behind a system font that lacks the script, Chromium loads only some slices. The family is
 * set after the font has loaded, because only then is the text rendered again.
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
  supportsScript,
  load: (style) => fontStyles[style].load(),
  applyFontFamily,
}

let latestRequest = 0

/**
 * Loads the web font of a language if the system lacks its script. Most phones support all scripts, and the fonts are
 * 120 to 340 kB. Missing scripts are loaded even in data-saving mode, because the page would be unreadable.
 * Returns whether a font was loaded. Errors are ignored.
 */
export async function loadLanguageFonts(language: Language, environment: FontEnvironment = browser): Promise<boolean> {
  const request = ++latestRequest
  const style = getFontStyle(language)
  await environment.whenIdle()
  const fetched =
    style !== undefined &&
    !environment.supportsScript(fontStyles[style].sample) &&
    (await environment.load(style).then(
      () => true,
      () => false,
    ))
  // Skip if another language was chosen in the meantime.
  if (request === latestRequest) environment.applyFontFamily(fetched ? fontStyles[style].family : undefined)
  return fetched
}
