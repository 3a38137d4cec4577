import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PlayerReads } from '../players/player-service.ts'
import type { createVipRepository } from './vip.repository.ts'

export interface VipDeps {
  readonly catalogue: Catalogue
  readonly players: PlayerReads
  readonly rows: ReturnType<typeof createVipRepository>
}
