import { proxy } from 'valtio'
import type { Role } from '../../../contract/entities/game.ts'
import { loadingState, type Loadable } from '../../../kernel/loading/loadable.ts'

export const correctCharacterStore = proxy<{ busy: boolean; roles: Loadable<readonly Role[]> }>({
  busy: false,
  roles: loadingState,
})
