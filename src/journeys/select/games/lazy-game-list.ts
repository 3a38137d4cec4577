import { createLazyComponent } from '../../../shared/lazy-component.tsx'

/** Game list in its own chunk, because most links contain a game. */
export const LazyGameList = createLazyComponent(async () => (await import('./game-list.tsx')).GameList)
