import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { getRequestLanguage } from '../../http/contract/language.ts'
import { pickName } from '../../catalogue/names.ts'
import { createDemoGames } from '../world/games/games.ts'
import { simulatedGameFaultNames, simulatedGameFaults } from './game-faults.table.ts'
import { sandboxGameFaults } from './game.tables.ts'
import { html } from '../../http/html.ts'
import { getParsedQuery } from '../pages/query.ts'
import { sendSandboxPage } from '../pages/send-page.ts'

const findGame = (request: FastifyRequest) => {
  const clientId = getParsedQuery(request)['client_id']
  return request.brand && createDemoGames(request.brand).find((row) => row.clientId === clientId)
}

const getGamePath = (clientId: string): string =>
  `/sandbox/game?${new URLSearchParams({ client_id: clientId }).toString()}`

/**
 * Registers `/sandbox/game`, the page that a game link opens. It has a link back to the store and a form that simulates
 * game faults for one character.
 */
export function registerSandboxGameRoutes(app: FastifyInstance, db: Database): void {
  app.get('/sandbox/game', async (request, reply) => {
    const game = findGame(request)
    if (!game) return reply.callNotFound()
    const name = pickName(game.names, getRequestLanguage(request))
    const store = `/?${new URLSearchParams({ client_id: game.clientId, domain_area: game.area }).toString()}`
    return sendSandboxPage(reply, {
      language: 'en',
      title: name,
      body: html`<main class="legal">
        <h1>${name}</h1>
        <p><img src="${game.logo}" alt="" width="96" height="96" /></p>
        <p>Here the game would open. What was bought is in its mail.</p>
        <p><a href="${store}">To the store</a></p>
        <form action="/sandbox/game/fault">
          <input type="hidden" name="client_id" value="${game.clientId}" />
          <label>For the character with the id <input name="role_id" required /></label>
          <label
            >the game
            <select name="fault">
              <option value="">works</option>
              ${simulatedGameFaultNames.map((fault) => html`<option value="${fault}">${simulatedGameFaults[fault]}</option>`)}
            </select></label
          >
          <button class="button">Save</button>
        </form>
      </main>`,
    })
  })

  app.get('/sandbox/game/fault', async (request, reply) => {
    const game = findGame(request)
    const { role_id: roleId, fault: name } = getParsedQuery(request)
    if (!game || !roleId) return reply.callNotFound()
    const { brand, gpId } = game
    const fault = simulatedGameFaultNames.find((one) => one === name)
    const faults = sandboxGameFaults
    await db.delete(faults).where(and(eq(faults.brand, brand), eq(faults.gpId, gpId), eq(faults.roleId, roleId)))
    if (fault) await db.insert(faults).values({ brand, gpId, roleId, fault })
    return reply.redirect(getGamePath(game.clientId), 302)
  })
}
