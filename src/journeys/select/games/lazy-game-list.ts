import { lazyComponent } from '../../../shared/lazy-component.tsx'

/** Most links name a game: the list of games does not travel with the goods. */
export const LazyGameList = lazyComponent(async () => (await import('./game-list.tsx')).GameList)
