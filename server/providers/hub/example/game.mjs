// Example of a game service with one player. Usage: `node game.mjs` with GAME_PORT and GAME_SECRETS set. Logs every
// delivery.
import { serve } from './signed.mjs'

const port = Number(process.env.GAME_PORT ?? 8802)
const mira = { gpId: 'gp-monsoonRacers', suid: 'p-1', username: 'mira', country: 'PH', ageBand: 'adult' }
const password = 'moonlight'
/** The game adds this token to its store links as `oauth_token`. */
const token = 'link-of-mira'
const characters = [{ serverId: 's5', roleId: 'm1', name: 'Miracle', level: 12 }]

/** @type {Map<string, 'here' | 'gone'>} */
const handedOut = new Map()

await serve({
  port,
  secrets: (process.env.GAME_SECRETS ?? '').split(','),
  answers: {
    '/game/greet': () => ({ done: true }),
    '/game/players/log-in': (who) => ({ players: who.username === 'mira' && who.password === password ? [mira] : [] }),
    '/game/players/identify': () => ({ players: [] }),
    '/game/players/verify': (link) => ({ player: link.token === token ? mira : null }),
    '/game/players/characters': ({ suid }) => ({ characters: suid === mira.suid ? characters : [] }),
    // Optional: offers per character. Without this route, every character gets the catalogue prices.
    '/game/players/offers': () => ({ offers: [] }),
    // Deliver each billing number once, even if the request is repeated.
    '/game/deliver': ({ billingNo, roleId, productId }) => {
      if (!characters.some((character) => character.roleId === roleId)) return { refused: 'no such character' }
      if (!handedOut.has(billingNo)) console.log(`game: ${productId} to ${roleId}`)
      handedOut.set(billingNo, 'here')
      return { done: true }
    },
    '/game/revoke': ({ billingNo, roleId, productId }) => {
      if (!handedOut.has(billingNo)) return { revoked: 'unknown' }
      if (handedOut.get(billingNo) === 'here') console.log(`game: ${productId} back from ${roleId}`)
      handedOut.set(billingNo, 'gone')
      return { revoked: 'revoked' }
    },
    '/game/give': ({ giftId, roleId }) => {
      console.log(`game: gift ${giftId} to ${roleId}`)
      return { done: true }
    },
    // Optional: mails with confirmations. Without this route, European buyers keep their right of withdrawal for longer.
    '/game/mail': ({ title, suid }) => {
      console.log(`game: mail "${title}" to ${suid}`)
      return { done: true }
    },
  },
})
console.log(`game: http://localhost:${port}/game`)
