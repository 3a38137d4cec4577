/** File names, selectors and types shared by the build, the renderer and the gateway. */

import type { Language } from '../../contract/domain.table.ts'
import type { Audience } from '../../contract/links/page-url.ts'
import { pageDataAttributes } from '../../early/protocol.ts'

/** Folder in `dist` that contains the server renderer. The gateway does not serve this folder. */
export const serverRendererFolder = '_drawing'

/**
 * Returns the file with a brand's page template, which is split at the gateway's placeholders
 * (`src/document/page-slots.ts`) and is not served.
 */
export const getPageTemplateFile = (brandKey: string): string => `_pages/${brandKey}.json`

/** Screen that `src/entry-server.tsx` has rendered for the gateway. */
export interface RenderedScreen {
  readonly html: string
  readonly facts: string
  readonly audience: Audience
  /** True if the screen needs more than the styles of every page, which only cover games and goods. */
  readonly needsScreenStyle: boolean
}
/**
 * Returned instead of a screen if the game supports fewer languages than the brand, so the gateway has to render the
 * page in `otherLanguage`.
 */
export interface OtherLanguageNeeded {
  readonly otherLanguage: Language
}
export type RenderResult = RenderedScreen | OtherLanguageNeeded | undefined

const drawn = `[${pageDataAttributes.drawn}]`

/**
 * Style that makes a server-rendered sheet visible. The style follows the sheet in the HTML, so that players never see
 * a sheet that has only partly loaded.
 */
export const sheetRevealStyle = `dialog${drawn}${drawn}{visibility:visible}`
