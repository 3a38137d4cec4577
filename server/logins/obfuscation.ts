import { CallFailure } from '../http/contract/call-failure.ts'

/** Obfuscated password: three random hex digits and a base64 text. This is not encryption. */
const shape = /^[0-9a-f]{3}([A-Za-z0-9+/]+={0,2})$/

export function deobfuscateCredential(obfuscated: string): string {
  const base64 = shape.exec(obfuscated)?.[1]
  if (base64 === undefined) throw new CallFailure('badParameters')
  return Buffer.from(base64, 'base64').toString('utf8').trim()
}
