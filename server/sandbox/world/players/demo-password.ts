import { scryptSync } from 'node:crypto'

/** Password of all demo accounts. It is public because the sandbox never contains real data. */
export const demoPassword = 'demo1234'

const cost = { N: 16384, r: 8, p: 1 }
/** The fixed salt makes the demo data reproducible. Real accounts have a random salt. */
const salt = Buffer.from('topup-demo-world')

let hashed: string | undefined

/**
 * Returns `scrypt:N:r:p:salt:hash` with salt and hash in base64url. The result is cached because scrypt is slow by
 * design.
 */
export function hashDemoPassword(): string {
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
