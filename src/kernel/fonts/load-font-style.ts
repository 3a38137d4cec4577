import type { Language } from '../../contract/domain.table.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { fontStyleOf, fontStyles, type FontStyleName } from './fonts.table.ts'
import { hasScript } from './has-script.ts'

interface Surroundings {
  afterFirstPaint: () => Promise<void>
  hasScript: (sample: readonly [string, string]) => boolean
  load: (style: FontStyleName) => Promise<void>
}

/** The name comes after the faces: text that already fell back to boxes is drawn again only when its family changes. */
async function load(style: FontStyleName): Promise<void> {
  await fontStyles[style].load()
  document.documentElement.style.setProperty('--font-web', `'${fontStyles[style].family}'`)
}

const browser: Surroundings = { afterFirstPaint, hasScript, load }

/**
 * The font style of a language, by one rule: a web font only where the system cannot draw the script.
 * Phones ship all of ours, and a screen of Japanese costs 120-340 kB, so for nearly everyone the answer is no request.
 * Where the script is missing it is fetched even on data saving: without it the page is boxes.
 * Answers whether the style was fetched. A font that does not come is no failure: the text is there.
 */
export async function loadFontStyle(language: Language, on: Surroundings = browser): Promise<boolean> {
  const style = fontStyleOf(language)
  await on.afterFirstPaint()
  if (on.hasScript(fontStyles[style].sample)) return false
  return on.load(style).then(
    () => true,
    () => false,
  )
}
