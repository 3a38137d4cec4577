import { CallFailure } from '../http/contract/call-failure.ts'

/** Three hex digits of noise, then base64. It keeps a password from being read over a shoulder, and hides nothing else. */
const shape = /^[0-9a-f]{3}([A-Za-z0-9+/]+={0,2})$/

/** The player's entries in the account form. */
export function deobfuscate(obfuscated: string): string {
  const base64 = shape.exec(obfuscated)?.[1]
  if (base64 === undefined) throw new CallFailure('badParameters')
  return Buffer.from(base64, 'base64').toString('utf8').trim()
}
