/** Something that a shop needs, and how an operator gives it. */
interface Lack {
  readonly setting: string
  readonly what: string
  readonly example: string
}

/**
 * Without which of these a shop sells nothing. Read by the start, which refuses, and by /readyz, which says so.
 * To add one: a row here, and where it is found in find-lacks.ts.
 */
export const lacks = {
  database: {
    setting: 'DATABASE_URL',
    what: 'the PostgreSQL that keeps the orders; or DATA_DIR, a folder that outlives a killed process and not a power cut',
    example: 'DATABASE_URL=postgres://shop:secret@db.example:5432/shop',
  },
  databaseAnswer: {
    setting: 'DATABASE_URL',
    what: 'a database that answers: the one that is named does not',
    example: 'psql "$DATABASE_URL" -c "select 1"',
  },
  ownDatabase: {
    setting: 'DATABASE_URL',
    what: 'a database of the shop’s own: a sandbox has run on this one, and its demo players, tokens and cards are known to everybody',
    example: 'DATABASE_URL=postgres://shop:secret@db.example:5432/an_empty_one (or SANDBOX=on, to see the demo)',
  },
  secretKey: {
    setting: 'SECRET_KEY',
    what: 'a secret that is not in the database, the same for all gateways: hashes of card passwords and identity numbers are closed with it',
    example: 'SECRET_KEY="$(openssl rand -hex 32)"',
  },
  paymentCompany: {
    setting: 'PAYMENTS_FILE (or PAYMENT_URL, PAYMENT_SECRETS), GAME_URL, GAME_SECRETS, GATEWAY_URL',
    what: 'whom players pay and who hands out what they have bought: payment companies (server/providers/README.md) or the publisher’s one payment service, and the game (server/providers/hub/README.md)',
    example:
      'PAYMENT_URL=https://hub.example/pay PAYMENT_SECRETS=whsec_… GAME_URL=https://game.example/store GAME_SECRETS=whsec_… GATEWAY_URL=https://gateway.example',
  },
  paymentRoute: {
    setting: 'PAYMENTS_FILE',
    what: 'a route for at least one payment method of the catalogue: no merchant account takes any of them, in their areas and currencies',
    example: '{ "routes": [{ "accounts": ["adyen/WattEU"] }] } (server/providers/README.md)',
  },
  catalogue: {
    setting: 'catalogue',
    what: 'games, goods, page config and ways to pay of at least one brand: the database holds no brand that has all four',
    example: 'npm run catalogue -- load ./catalogue',
  },
} as const satisfies Record<string, Lack>

export type LackName = keyof typeof lacks

/** These come while a gateway runs as well, so an operator may start without them: START_INCOMPLETE. */
export const mayComeLater: ReadonlySet<LackName> = new Set(['paymentCompany', 'paymentRoute', 'catalogue'])
