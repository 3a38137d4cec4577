import { createLazyComponent } from '../../../shared/lazy-component.tsx'

/** Game list in its own chunk. Most links contain a game, so the goods screen rarely needs it. */
export const LazyGameList = createLazyComponent(async () => (await import('./game-list.tsx')).GameList)
