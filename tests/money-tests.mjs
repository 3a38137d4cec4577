/**
 * Folders and files in tests/server with the tests of payments and players, which run on every database that the
 * documents name. To add one, add its name. Plain JavaScript because `npm test` reads it.
 */
export const moneyTests = [
  'orders',
  'vip',
  'events',
  'replenish',
  'players',
  'logins',
  'retention',
  'snapshot',
  'batch',
  'office',
]
