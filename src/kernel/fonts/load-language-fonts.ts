import type { Language } from '../../contract/domain.table.ts'
import { idleMoment } from '../startup/idle-moment.ts'
import { fontStyleOf, fontStyles, type FontStyleName } from './fonts.table.ts'
import { hasScript } from './has-script.ts'

interface Surroundings {
  idleMoment: () => Promise<void>
  hasScript: (sample: readonly [string, string]) => boolean
  load: (style: FontStyleName) => Promise<unknown>
  /** Ours before all others, or none of ours. */
  use: (family: string | undefined) => void
}

/** The fonts of a brand: of words, of names and of amounts. */
const pairing = ['--font', '--display', '--figures']

/**
 * First in the list: behind a system font that lacks the script, Chromium fetches only some of the slices and leaves boxes.
 * The name comes after the faces, because text that was drawn as boxes is drawn again only when its family changes.
 */
function use(family: string | undefined): void {
  const { style } = document.documentElement
  for (const name of pairing) {
    if (family) style.setProperty(name, `'${family}', system-ui, sans-serif`)
    else style.removeProperty(name)
  }
}

const browser: Surroundings = { idleMoment, hasScript, load: (style) => fontStyles[style].load(), use }

let newest = 0

/**
 * The font style of a language, by one rule: a web font only where the system cannot draw the script.
 * Phones ship all of ours, and a screen of Japanese costs 120-340 kB, so for nearly everyone the answer is no request.
 * Where the script is missing it is fetched even on data saving: without it the page is boxes.
 * Answers whether the style was fetched. A font that does not come is no failure: the text is there.
 */
export async function loadFontStyle(language: Language, on: Surroundings = browser): Promise<boolean> {
  const turn = ++newest
  const style = fontStyleOf(language)
  await on.idleMoment()
  const fetched =
    style !== undefined &&
    !on.hasScript(fontStyles[style].sample) &&
    (await on.load(style).then(
      () => true,
      () => false,
    ))
  // Not if another language was chosen while this font was on its way.
  if (turn === newest) on.use(fetched ? fontStyles[style].family : undefined)
  return fetched
}
