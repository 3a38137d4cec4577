import { lazyPart } from '../../parts/lazy-part.tsx'

/** Most links name a game: the list of games does not travel with the goods. */
export const LazyGameList = lazyPart(async () => (await import('./game-list.tsx')).GameList)
