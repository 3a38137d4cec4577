/** Requirement for selling, and how to meet it. */
interface Requirement {
  readonly setting: string
  readonly what: string
  readonly example: string
}

/**
 * Requirements for selling. If one is missing, a shop does not start and /readyz fails. To add a requirement, add a row
 * here and its check in missing-requirements-finder.ts.
 */
export const sellingRequirements = {
  database: {
    setting: 'DATABASE_URL',
    what: 'the PostgreSQL database for orders; or DATA_DIR, a folder that survives a killed process but not a power cut',
    example: 'DATABASE_URL=postgres://shop:secret@db.example:5432/shop',
  },
  databaseAnswer: {
    setting: 'DATABASE_URL',
    what: 'a database that responds: the configured one does not',
    example: 'psql "$DATABASE_URL" -c "select 1"',
  },
  ownDatabase: {
    setting: 'DATABASE_URL',
    what: 'a database of the shop’s own: a sandbox has used this one, and its demo players, tokens and cards are public',
    example: 'DATABASE_URL=postgres://shop:secret@db.example:5432/an_empty_one (or SANDBOX=on for the demo)',
  },
  secretKey: {
    setting: 'SECRET_KEY',
    what: 'a secret outside the database, the same for all gateways: it seals hashes of card passwords and identity numbers',
    example: 'SECRET_KEY="$(openssl rand -hex 32)"',
  },
  paymentCompany: {
    setting: 'PAYMENTS_FILE (or PAYMENT_URL, PAYMENT_SECRETS), GAME_URL, GAME_SECRETS, GATEWAY_URL',
    what: 'whom players pay and who hands out what they have bought: payment companies (server/providers/README.md) or the publisher’s one payment service, and the game (server/providers/hub/game.md)',
    example:
      'PAYMENT_URL=https://hub.example/pay PAYMENT_SECRETS=whsec_… GAME_URL=https://game.example/store GAME_SECRETS=whsec_… GATEWAY_URL=https://gateway.example',
  },
  paymentRoute: {
    setting: 'PAYMENTS_FILE',
    what: 'a route for at least one payment method of the catalogue: no merchant account accepts any of them in their areas and currencies',
    example: '{ "routes": [{ "accounts": ["adyen/WattEU"] }] } (server/providers/README.md)',
  },
  catalogue: {
    setting: 'catalogue',
    what: 'games, goods, a page config and payment methods for at least one brand: no brand in the database has all four',
    example: 'npm run catalogue -- load ./catalogue',
  },
} as const satisfies Record<string, Requirement>

export type RequirementName = keyof typeof sellingRequirements

/** Requirements that can be met after startup. With START_INCOMPLETE, the gateway starts without them. */
export const deferrableRequirements: ReadonlySet<RequirementName> = new Set([
  'paymentCompany',
  'paymentRoute',
  'catalogue',
])
