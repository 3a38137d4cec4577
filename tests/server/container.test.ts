import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '../long-form.ts'
import { runAfterFile } from './fixtures/at-end.ts'
import { createStartParams } from './fixtures/buyer.ts'
import { buildImage, whyNoContainers } from './fixtures/container.ts'
import { createGatewayClient } from './fixtures/gateway-client.ts'
import { findFreePort } from './fixtures/postgres-server.ts'
import { getOrderState, startPurchase } from './fixtures/process-buyer.ts'

const obstacle = isLong ? whyNoContainers() : 'long form only; compose.test.ts runs the same processes without an image'
if (isLong && obstacle !== undefined) console.log(`The image of the Containerfile is not tested: ${obstacle}`)

/** Long because the image installs all packages and builds the store. */
const patience = { timeout: 1_800_000 }

describe.skipIf(obstacle !== undefined)('the image of the Containerfile', patience, () => {
  let image: Awaited<ReturnType<typeof buildImage>>
  beforeAll(async () => {
    image = await buildImage()
    console.log(`The image has ${image.size}`)
  }, patience.timeout)

  it('lets a program write to /data, but not even to its user’s own folder', async () => {
    const write = async (file: string) => once(image.start(['touch', file]), 'exit')
    expect(await write('/data/file')).toEqual([0, null])
    // This folder belongs to the image's user.
    expect(await write('/home/node/file')).toEqual([1, null])
  })

  it('sells as an unprivileged user on a read-only file system', async () => {
    const PORT = String(await findFreePort())
    const gateway = image.start(image.command, {
      SANDBOX: 'on',
      DATA_DIR: '/data',
      PORT,
      LOG_LEVEL: 'warn',
      MAX_DELAY_MS: '0',
      TRUST_PROXY: '1',
    })
    const ended = once(gateway, 'exit')
    runAfterFile(async () => {
      gateway.kill('SIGKILL')
      await ended
    })
    const client = createGatewayClient(PORT)
    while ((await client.ask('/readyz').catch(() => undefined))?.status !== 200) {
      expect(gateway.exitCode).toBeNull()
      await pause(200)
    }
    expect(image.user).toBe('node')
    expect(readFileSync(`/proc/${gateway.pid}/status`, 'utf8')).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m)
    // Without the built store, this would be 404.
    expect((await client.ask('/')).body).toMatch(/<title>[^<]+</)

    const { billingNo, url } = await startPurchase(client, createStartParams())
    expect(await client.pay(url ?? '')).toBe(303)
    await expect.poll(() => getOrderState(client, billingNo), { timeout: 60_000 }).toBe('1 delivered')
    gateway.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
