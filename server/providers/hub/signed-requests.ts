import { gameNotice, gameNoticeReply } from './game-events.table.ts'
import { gameCalls } from './game-calls.table.ts'

const game = Object.entries(gameCalls).map(
  ([name, { path, summary, request, answer }]) =>
    [`game.${name}`, { summary: `POST <GAME_URL>${path}: ${summary}`, tag: 'game', request, answer }] as const,
)

/** What a publisher's services and this gateway say to each other, for the OpenAPI document. */
export const signedRequests = {
  ...Object.fromEntries(game),
  'gateway.games': {
    summary:
      'POST <GATEWAY_URL>/games/<name>: what a game tells by itself; `name` is `game`, or that of its row in GAMES_FILE. Events that come again change nothing more.',
    tag: 'game',
    request: gameNotice,
    answer: gameNoticeReply,
  },
}
