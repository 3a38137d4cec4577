import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Players } from '../players/players.ts'
import type { vipRepository } from './vip.repository.ts'

/** What the programme works with: the same for every request. */
export interface VipDeps {
  readonly catalogue: Catalogue
  readonly players: Players
  readonly rows: ReturnType<typeof vipRepository>
}
