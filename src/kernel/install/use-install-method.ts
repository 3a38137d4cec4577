import { useSnapshot } from 'valtio'
import { installation } from './install-prompt.ts'
import { installWay } from './install-way.ts'

/** Changes when the browser makes its offer, and when that is used up. */
export const useInstallWay = (): ReturnType<typeof installWay> => installWay(useSnapshot(installation).prompt !== null)
