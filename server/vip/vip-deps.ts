import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Players } from '../players/players.ts'
import type { createVipRepository } from './vip.repository.ts'

export interface VipDeps {
  readonly catalogue: Catalogue
  readonly players: Players
  readonly rows: ReturnType<typeof createVipRepository>
}
