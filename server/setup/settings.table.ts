/**
 * What a value of each setting looks like: said where one cannot be used. Read by env.ts.
 * To add a setting: its row in env.ts, then one here - the types insist on it - and one in the README.
 */
export const settingForms = {
  PORT: 'a port: PORT=4173',
  HOST: 'where to listen: HOST=0.0.0.0',
  DATABASE_URL: 'a PostgreSQL: DATABASE_URL=postgres://shop:secret@db.example:5432/shop',
  DATA_DIR: 'a folder: DATA_DIR=./data',
  DIST_DIR: 'the folder of the built store: DIST_DIR=./dist',
  NODE_ENV: 'NODE_ENV=production for a real shop',
  SANDBOX: 'on or off: SANDBOX=off',
  SANDBOX_PAY_ORIGIN: 'an origin: SANDBOX_PAY_ORIGIN=http://pay.192.168.1.5.nip.io:4173',
  SANDBOX_BIG: 'on or off: SANDBOX_BIG=on',
  START_INCOMPLETE: 'on or off: START_INCOMPLETE=on',
  DEFAULT_BRAND: 'the key of a brand: DEFAULT_BRAND=watt',
  BACKUP_HOSTS: 'origins with commas: BACKUP_HOSTS=http://localhost:4175',
  STORE_WORKER: 'on or off: STORE_WORKER=off',
  PAGE_PATIENCE_MS: 'milliseconds: PAGE_PATIENCE_MS=150',
  MAX_DELAY_MS: 'milliseconds: MAX_DELAY_MS=2000',
  TRUST_PROXY:
    'how many proxies stand before the gateway, or their networks: TRUST_PROXY=1, TRUST_PROXY=10.0.0.0/8,loopback',
  COUNTRY_HEADER: 'the name of a header: COUNTRY_HEADER=cf-ipcountry',
  LOGIN_SECRETS: 'JSON by brand: LOGIN_SECRETS={"watt":{"google":"…"}}',
  LOGIN_ADDRESSES: 'JSON by company: LOGIN_ADDRESSES={"google":{"issuer":"https://…"}}',
  VAPID_KEYS: 'private keys with commas, 43 signs of base64url each: `npx web-push generate-vapid-keys` makes one',
  VAPID_CONTACT: 'an address: VAPID_CONTACT=mailto:ops@shop.example',
  PAYMENT_URL: 'where the payment service answers, over https: PAYMENT_URL=https://hub.example/pay',
  PAYMENT_SECRETS: 'keys of Standard Webhooks with commas, the newest first: PAYMENT_SECRETS=whsec_…',
  GAME_URL: 'where the game answers, over https: GAME_URL=https://game.example/store',
  GAME_SECRETS: 'keys of Standard Webhooks with commas, the newest first: GAME_SECRETS=whsec_…',
  GAMES_FILE: 'a file with several games: GAMES_FILE=./games.json',
  GATEWAY_URL: 'where they find this gateway, over https: GATEWAY_URL=https://gateway.example',
  LOG_LEVEL: 'silent, error, warn, info or debug: LOG_LEVEL=info',
  DRAIN_MS: 'milliseconds: DRAIN_MS=10000',
  FAILPOINT: 'for tests only, and never with NODE_ENV=production',
  FAILPOINT_VISITS: 'a number: FAILPOINT_VISITS=1',
} as const
