/**
 * Folders whose tests are measured by mutation. Read by tests/mutation.mjs and its configuration. `mutate`: code that
 * is changed. `tests`: tests that must fail, run with a `project` of vitest.config.ts. `without`: tests that start other
 * processes, which never contain the mutant. To add an area: a row, and its score in tests/README.md.
 * @type {Record<string, { mutate: string[]; project: 'unit' | 'server'; tests: string[]; without?: string[] }>}
 */
export const areas = {
  machine: {
    mutate: ['src/purchase/machine/**/*.ts'],
    project: 'unit',
    tests: ['tests/unit/src/purchase/machine/**/*.test.{ts,tsx}'],
  },
  orders: {
    mutate: ['server/orders/**/*.ts'],
    project: 'server',
    tests: [
      'tests/unit/server/orders/**/*.test.ts',
      // Tests that the migrations create the columns and indexes of the tables.
      'tests/unit/server/db/migrations.test.ts',
      'tests/server/orders/**/*.test.ts',
      'tests/server/office/guardian-requests.test.ts',
    ],
    without: ['tests/server/orders/{big-table,crashes,failover,kills,outages,two-processes}.test.ts'],
  },
  providers: {
    // Adapter checks and mock companies are tests themselves.
    mutate: [
      'server/providers/**/*.ts',
      '!server/providers/**/check/**',
      '!server/providers/companies/*/*.mock.ts',
      // Tested through a gateway with a database.
      '!server/providers/hub/game-webhooks.plugin.ts',
    ],
    // Only tests without a database, so that a mutant takes seconds.
    project: 'unit',
    tests: [
      'tests/unit/server/providers/**/*.test.ts',
      // Tests that each field of the publishers' schemas has a description.
      'tests/unit/server/admin/json-schemas.test.ts',
      'tests/server/providers/companies/{adapters,own-adapter,payments-file,routing,settings-table,signatures}.test.ts',
    ],
  },
}
