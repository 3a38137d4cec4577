import type { FastifyInstance } from 'fastify'
import { getRequestLanguage } from '../../http/contract/language.ts'
import { pickName } from '../../catalogue/names.ts'
import { createGames } from '../world/games/games.ts'
import { html } from '../../http/html.ts'
import { readQuery } from '../pages/query.ts'
import { sendPage } from '../pages/send-page.ts'

/** Registers `/sandbox/game`, which links to a game open. It shows a picture and a link back to the store. */
export function gameRoutes(app: FastifyInstance): void {
  app.get('/sandbox/game', async (request, reply) => {
    const { brand } = request
    const clientId = readQuery(request)['client_id']
    const game = brand && createGames(brand).find((row) => row.clientId === clientId)
    if (!game) return reply.callNotFound()
    const name = pickName(game.names, getRequestLanguage(request))
    const store = `/?${new URLSearchParams({ client_id: game.clientId, domain_area: game.area }).toString()}`
    return sendPage(reply, {
      language: 'en',
      title: name,
      body: html`<main class="legal">
        <h1>${name}</h1>
        <p><img src="${game.logo}" alt="" width="96" height="96" /></p>
        <p>Here the game would open. What was bought is in its mail.</p>
        <p><a href="${store}">To the store</a></p>
      </main>`,
    })
  })
}
