/** Parts of the page that say when React has mounted them: the page itself, of which the screen may still be on its way, and the screen. */
export type PagePart = 'page' | 'screen'
