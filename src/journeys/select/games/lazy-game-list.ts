import { lazyComponent } from '../../../shared/lazy-component.tsx'

/** Split from the goods screen because most links name a game. */
export const LazyGameList = lazyComponent(async () => (await import('./game-list.tsx')).GameList)
