import { lazy } from 'react'

/**
 * What stands where nothing is. Few players see it, so it does not travel with the first screen;
 * but it is needed just when the network is gone, so it is fetched as soon as the first screen stands.
 */
const load = () => import('./select-states.tsx')
const loadFailed = () => import('../../parts/load-failed.tsx')

export const LoadFailed = lazy(async () => ({ default: (await loadFailed()).LoadFailed }))
export const NoGames = lazy(async () => ({ default: (await load()).NoGames }))
export const NoGoods = lazy(async () => ({ default: (await load()).NoGoods }))

export const fetchStates = (): Promise<unknown> => Promise.all([load(), loadFailed()])
