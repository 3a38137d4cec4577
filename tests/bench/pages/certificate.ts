import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  readonly key: string
  readonly cert: string
  /** By this hash Chromium is told to trust this one key; switching checks off altogether would switch off its cache. */
  readonly keyHash: string
}

/** Browsers speak HTTP/2 over TLS alone. Made with the `openssl` of the machine, for this run only. */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'store-bench-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const wanted = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost']
  const { status, stderr } = spawnSync('openssl', [...wanted, ...names, '-keyout', keyFile, '-out', certFile])
  if (status !== 0) throw new Error(`The bench needs openssl for a certificate: ${String(stderr)}`)
  const [key, cert] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certFile, 'utf8')])
  await rm(folder, { recursive: true })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, keyHash: createHash('sha256').update(publicKey).digest('base64') }
}
