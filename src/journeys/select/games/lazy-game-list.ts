import { createLazyComponent } from '../../../shared/lazy-component.tsx'

/** Separate from the goods screen's chunk because most links contain a game. */
export const LazyGameList = createLazyComponent(async () => (await import('./game-list.tsx')).GameList)
