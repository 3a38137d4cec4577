import { gameNotice, gameNoticeReply } from './game-events.table.ts'
import { gameCalls } from './game-calls.table.ts'
import { paymentCalls } from './payment-calls.table.ts'
import { paymentNotice, paymentNoticeReply } from './payment-events.table.ts'

const game = Object.entries(gameCalls).map(
  ([name, { path, summary, request, answer }]) =>
    [`game.${name}`, { summary: `POST <GAME_URL>${path}: ${summary}`, tag: 'game', request, answer }] as const,
)

const payment = Object.entries(paymentCalls).map(
  ([name, { path, summary, request, answer }]) =>
    [`payment.${name}`, { summary: `POST <PAYMENT_URL>${path}: ${summary}`, tag: 'payment', request, answer }] as const,
)

/** What a publisher's services and this gateway say to each other, for the OpenAPI document. */
export const signedRequests = {
  ...Object.fromEntries(payment),
  'gateway.notify': {
    summary:
      'POST to the `notifyUrl` of a payment: how it stands, a refund or a dispute; one event, or `{ "events": [ … ] }`. 200: taken. 202: taken down, it fits no order. Anything else: tell it again.',
    tag: 'payment',
    request: paymentNotice,
    answer: paymentNoticeReply,
  },
  ...Object.fromEntries(game),
  'gateway.games': {
    summary:
      'POST <GATEWAY_URL>/games/<name>: what a game tells by itself; `name` is `game`, or that of its row in GAMES_FILE. Events that come again change nothing more.',
    tag: 'game',
    request: gameNotice,
    answer: gameNoticeReply,
  },
}
