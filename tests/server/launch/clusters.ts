import { runAfterFile } from '../fixtures/at-end.ts'
import { hasPatroni, startPatroni } from '../fixtures/postgres-patroni.ts'
import { startPostgres } from '../fixtures/postgres-server.ts'

/** A single server, which recovers after a kill. */
async function startSingle() {
  const server = await startPostgres()
  if (!server) throw new Error('no PostgreSQL is installed')
  runAfterFile(server.remove)
  return {
    url: server.url,
    killPrimary: async () => {
      await server.crash()
      await server.start()
    },
  }
}

/** Three servers, of which Patroni selects the primary. */
async function startReplicated() {
  const cluster = await startPatroni()
  runAfterFile(cluster.remove)
  return {
    url: cluster.url(),
    killPrimary: async () => {
      await cluster.failOver()
      await cluster.join()
    },
  }
}

/** Three clusters. The primary of the second can be killed, so it has standbys if Patroni is installed. */
export async function startClusters() {
  const one = await startSingle()
  const two = await (hasPatroni() ? startReplicated() : startSingle())
  const three = await startSingle()
  return {
    urls: { one: one.url, two: two.url, three: three.url },
    /** Kills all processes of the primary. Resolves when the cluster is whole again. */
    killPrimary: two.killPrimary,
    recovery: hasPatroni() ? 'by Patroni' : 'by a restart',
  }
}
