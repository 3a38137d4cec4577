// A game with one player: node game.mjs
// GAME_PORT, GAME_SECRETS. Prints what it hands out.
import { serve } from './signed.mjs'

const port = Number(process.env.GAME_PORT ?? 8802)
const mira = { gpId: 'gp-monsoonRacers', suid: 'p-1', username: 'mira' }
const password = 'moonlight'
/** What the game has put into links as `oauth_token`. */
const token = 'link-of-mira'
const characters = [{ serverId: 's5', roleId: 'm1', name: 'Miracle', level: 12 }]

/** @type {Map<string, 'here' | 'gone'>} */
const handedOut = new Map()

serve({
  port,
  secrets: (process.env.GAME_SECRETS ?? '').split(','),
  answers: {
    '/game/greet': () => ({ done: true }),
    '/game/players/log-in': (who) => ({ players: who.username === 'mira' && who.password === password ? [mira] : [] }),
    '/game/players/identify': () => ({ players: [] }),
    '/game/players/verify': (link) => ({ player: link.token === token ? mira : null }),
    '/game/players/characters': ({ suid }) => ({ characters: suid === mira.suid ? characters : [] }),
    // Optional: what it sells to this character alone. Left out, it sells to all alike.
    '/game/players/offers': () => ({ offers: [] }),
    // Once a billing number, however often it comes.
    '/game/deliver': ({ billingNo, roleId, productId }) => {
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
  },
})
console.log(`game: http://localhost:${port}/game`)
