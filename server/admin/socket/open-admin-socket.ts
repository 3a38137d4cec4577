import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { CommandError } from '../command.ts'
import { removeSocketFile, writeSocketFile } from './socket-file.ts'

interface AdminSocketDeps {
  readonly dataDir: string
  readonly run: (argv: readonly string[]) => Promise<string>
  readonly onError: (error: unknown) => void
}

const requestSchema = v.object({ argv: v.array(v.string()) })
export const adminSocketReplySchema = v.union([v.object({ text: v.string() }), v.object({ wrong: v.string() })])
export type AdminReply = v.InferOutput<typeof adminSocketReplySchema>

/** Maximum request size in bytes. An argument can contain a whole catalogue. */
const maxRequestBytes = 64 * 1024 * 1024
const sha256 = (word: string) => createHash('sha256').update(word).digest()

/**
 * Accepts admin commands on a loopback port, because only the gateway's process can open the embedded database. Callers
 * need the secret in the data folder.
 */
export async function openAdminSocket({
  dataDir,
  run,
  onError,
}: AdminSocketDeps): Promise<{ close: () => Promise<void> }> {
  const secret = randomBytes(32).toString('base64url')
  const expected = sha256(`Bearer ${secret}`)
  // Reject browsers, even with the correct secret.
  const isAllowed = ({ method, headers }: IncomingMessage) =>
    method === 'POST' &&
    headers.origin === undefined &&
    timingSafeEqual(sha256(headers.authorization ?? ''), expected) &&
    Number(headers['content-length'] ?? maxRequestBytes + 1) <= maxRequestBytes

  async function answer(request: IncomingMessage): Promise<AdminReply> {
    try {
      const { argv } = v.parse(requestSchema, JSON.parse(await text(request)))
      return { text: await run(argv) }
    } catch (error) {
      if (error instanceof CommandError) return { wrong: error.message }
      onError(error)
      return { wrong: 'The gateway could not do that; its log says why.' }
    }
  }

  const server = createServer((request, response) => {
    if (!isAllowed(request)) return void response.writeHead(403).end()
    void answer(request).then((reply) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the admin socket has no port')
  writeSocketFile(dataDir, { port: address.port, secret })
  return {
    async close() {
      removeSocketFile(dataDir)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
