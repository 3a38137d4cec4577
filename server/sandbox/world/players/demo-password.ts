import { scryptSync } from 'node:crypto'

/** The password of all demo accounts. The sandbox is never used with real data. */
export const demoPassword = 'demo1234'

const cost = { N: 16384, r: 8, p: 1 }
/** Fixed, so that the demo world is reproducible; real accounts get a random salt. */
const salt = Buffer.from('topup-demo-world')

let hashed: string | undefined

/** `scrypt:N:r:p:salt:hash` in base64url. Cached, because scrypt is slow by design. */
export function demoPasswordHash(): string {
  hashed ??= [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    scryptSync(demoPassword, salt, 32, cost).toString('base64url'),
  ].join(':')
  return hashed
}
