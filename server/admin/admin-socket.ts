import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { WrongCommand } from './command.ts'
import { removeSocketFile, writeSocketFile } from './socket-file.ts'

interface AdminSocketDeps {
  readonly dataDir: string
  /** Runs one command; its answer goes to the asker. */
  readonly run: (argv: readonly string[]) => Promise<string>
  readonly onError: (error: unknown) => void
}

/** A request and its answer: one of the two. */
const requestSchema = v.object({ argv: v.array(v.string()) })
export const answered = v.union([v.object({ text: v.string() }), v.object({ wrong: v.string() })])
export type Answered = v.InferOutput<typeof answered>

/** A catalogue comes as one word. */
const longest = 64 * 1024 * 1024
const hash = (word: string) => createHash('sha256').update(word).digest()

/**
 * The embedded database lets one process in, so the commands of customer service run inside the gateway: over a socket of their own, on
 * loopback and on a port of its own, open to every reader of the secret in the data folder. The public port knows nothing of it.
 */
export async function openAdminSocket({
  dataDir,
  run,
  onError,
}: AdminSocketDeps): Promise<{ close: () => Promise<void> }> {
  const secret = randomBytes(32).toString('base64url')
  const expected = hash(`Bearer ${secret}`)
  // A page of a browser is never let in, whatever it knows.
  const isAllowed = ({ method, headers }: IncomingMessage) =>
    method === 'POST' &&
    headers.origin === undefined &&
    timingSafeEqual(hash(headers.authorization ?? ''), expected) &&
    Number(headers['content-length'] ?? longest + 1) <= longest

  async function answer(request: IncomingMessage): Promise<Answered> {
    try {
      const { argv } = v.parse(requestSchema, JSON.parse(await text(request)))
      return { text: await run(argv) }
    } catch (error) {
      if (error instanceof WrongCommand) return { wrong: error.message }
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
