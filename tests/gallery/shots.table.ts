import { eventShots } from './events.shots.ts'
import { homeShots } from './home.shots.ts'
import { legalShots } from './legal.shots.ts'
import { makeUpShots } from './make-up.shots.ts'
import { orderShots } from './orders.shots.ts'
import { paySiteShots } from './pay-site.shots.ts'
import { rightsShots } from './rights.shots.ts'
import { shopShots } from './shop.shots.ts'
import type { Shots } from './shot.ts'
import { vipShots } from './vip.shots.ts'

/** Every screen and overlay by name. Read by `npm run gallery`. To add one: a row in the table of its part. */
export const shots: Shots = {
  ...shopShots,
  ...homeShots,
  ...orderShots,
  ...eventShots,
  ...vipShots,
  ...makeUpShots,
  ...legalShots,
  ...rightsShots,
  ...paySiteShots,
}
