import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'

export interface Certificate {
  /** Private key and certificate, for both `key` and `cert` of Node. */
  readonly pem: string
  /** Hash of the key that Chromium trusts. Disabling certificate checks would disable its cache. */
  readonly keyHash: string
}

/** Creates a certificate for one run with `openssl` because browsers use HTTP/2 only over TLS. */
export function makeCertificate(): Certificate {
  const wanted = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost']
  const {
    status,
    stdout: pem,
    stderr,
  } = spawnSync('openssl', [...wanted, ...names, '-keyout', '-'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The bench needs openssl for a certificate: ${stderr}`)
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return { pem, keyHash: createHash('sha256').update(publicKey).digest('base64') }
}
