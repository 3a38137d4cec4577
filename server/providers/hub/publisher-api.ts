import { gameWebhookSchema, gameWebhookReplySchema } from './game-events.table.ts'
import { gameServiceCalls } from './game-calls.table.ts'
import { paymentServiceCalls } from './payment-calls.table.ts'
import { paymentWebhookSchema, paymentWebhookReplySchema } from './payment-events.table.ts'

const game = Object.entries(gameServiceCalls).map(
  ([name, { path, summary, request, response }]) =>
    [
      `game.${name}`,
      { summary: `POST <GAME_URL>${path}: ${summary}`, tag: 'game', request, answer: response },
    ] as const,
)

const payment = Object.entries(paymentServiceCalls).map(
  ([name, { path, summary, request, response }]) =>
    [
      `payment.${name}`,
      { summary: `POST <PAYMENT_URL>${path}: ${summary}`, tag: 'payment', request, answer: response },
    ] as const,
)

/** OpenAPI operations for the calls between this gateway and a publisher's services. */
export const publisherApiOperations = {
  ...Object.fromEntries(payment),
  'gateway.notify': {
    summary:
      'POST to the `notifyUrl` of a payment: its status, a refund or a dispute; one event, or `{ "events": [ … ] }`. 200: accepted. 202: recorded, but it matches no order. Anything else: send it again.',
    tag: 'payment',
    request: paymentWebhookSchema,
    answer: paymentWebhookReplySchema,
  },
  ...Object.fromEntries(game),
  'gateway.games': {
    summary:
      'POST <GATEWAY_URL>/games/<name>: events from a game; `name` is `game`, or the name of its row in GAMES_FILE. Repeated events have no effect.',
    tag: 'game',
    request: gameWebhookSchema,
    answer: gameWebhookReplySchema,
  },
}
