import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { writeJsonFiles } from '../../../../server/admin/catalogue-files/catalogue-folder.ts'
import type { WireRole } from '../../../../src/contract/entities/game.ts'
import type { WireUserInfo } from '../../../../src/contract/entities/user.ts'
import { isLong } from '../../../long-form.ts'
import { createStartParams } from '../../fixtures/buyer.ts'
import { startProcess } from '../../fixtures/gateway-process.ts'
import { findFreePort } from '../../fixtures/postgres-server.ts'
import { startPurchase, getOrderState } from '../../fixtures/process-buyer.ts'
import { gameSecret, openPublisher, paymentSecret } from '../../fixtures/publisher.ts'
import { createEmptyFolder } from '../../fixtures/shop-folder.ts'
import { createSmallCatalogue } from '../../fixtures/small-catalogue.ts'
import { obfuscate } from '../../logins/obfuscated.ts'

const program = promisify(execFile)
const client_id = '1101003'

describe('a shop with its own payment service and game', () => {
  /**
   * The short form tests this in a browser (`tests/e2e/running/own-shop.spec.ts`), wrong keys in
   * `publisher-calls.test.ts` and `notifications.test.ts`, and repeated webhooks in `notifications.test.ts`.
   */
  it.runIf(isLong)(
    'opens on an empty database and sells: catalogue, login, character, payment, delivery',
    { timeout: 120_000 },
    async () => {
      const publisher = await openPublisher()
      publisher.players.push({
        gpId: 'gp-moon',
        suid: 'p-1',
        username: 'mira',
        password: 'moonlight',
        characters: [{ serverId: 's1', roleId: 'm1', name: 'Miracle' }],
      })
      const [DATA_DIR, folder] = [await createEmptyFolder(), await createEmptyFolder()]
      await writeJsonFiles(join(folder, 'watt'), createSmallCatalogue())
      await program(process.execPath, ['server/catalogue-main.ts', 'load', folder], {
        env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR },
      })
      const PORT = String(await findFreePort())
      const gateway = await startProcess(
        { DATA_DIR },
        {
          NODE_ENV: 'production',
          SECRET_KEY: 'a-secret-that-is-not-in-the-database',
          PORT,
          PAYMENT_URL: publisher.paymentUrl,
          PAYMENT_SECRETS: paymentSecret,
          GAME_URL: publisher.gameUrl,
          GAME_SECRETS: gameSecret,
          GATEWAY_URL: `http://127.0.0.1:${PORT}`,
        },
      )
      expect((await gateway.ask('/readyz')).status).toBe(200)

      const login = await gateway.call('/util/login/auth', {
        client_id,
        username: obfuscate('mira'),
        password: obfuscate('moonlight'),
      })
      const { oauth_token } = login.data as WireUserInfo
      const roles = (await gateway.call('/api/system/allRoleList', { client_id, oauth_token })).data as {
        roles: WireRole[]
      }
      expect(roles.roles).toMatchObject([{ role_id: 'm1', server_id: 's1', name: 'Miracle', server_name: 'Crater' }])

      const player = { client_id, oauth_token, role_id: 'm1', server_id: 's1' }
      const started = await startPurchase(gateway, createStartParams({ ...player, product_id: 'moon.300' }))
      expect(started).toMatchObject({ url: `https://pay.example/${started.billingNo}` })
      expect(await getOrderState(gateway, started.billingNo)).toBe('-1 waiting')

      // A webhook that is signed with another key is rejected.
      expect(await publisher.notify(started.billingNo, gameSecret)).toBe(401)
      expect(await publisher.settle(started.billingNo, 'paid')).toBe(200)
      await expect.poll(() => getOrderState(gateway, started.billingNo)).toBe('1 delivered')
      const bought = { billingNo: started.billingNo, brand: 'watt', gpId: 'gp-moon', serverId: 's1', roleId: 'm1' }
      expect(publisher.handedOut).toMatchObject([{ ...bought, productId: 'moon.300' }])
      // A repeated webhook does not deliver again.
      expect(await publisher.notify(started.billingNo)).toBe(200)
      expect(publisher.handedOut).toHaveLength(1)
      expect(publisher.refused).toEqual([])
    },
  )
})
