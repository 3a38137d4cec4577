/**
 * The folders whose tests are held to mutation. Read by tests/mutation.mjs and its configuration.
 * `mutate`: the code that is changed. `tests`: the tests that have to notice, run with the settings of a `project` of vitest.config.ts.
 * `without`: tests that start other processes. A mutant is active in the test's own process only, so they cannot notice it.
 * To add one: a row, and its score in tests/README.md.
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
    tests: ['tests/unit/server/orders/**/*.test.ts', 'tests/server/orders/**/*.test.ts'],
    without: ['tests/server/orders/{big-table,crashes,failover,kills,outages,two-processes}.test.ts'],
  },
  providers: {
    // Adapter checks and mock companies are tests themselves.
    mutate: [
      'server/providers/**/*.ts',
      '!server/providers/companies/check/**',
      '!server/providers/companies/*/*.mock.ts',
    ],
    // Without a database, so that a mutant takes seconds: the tests of adapters, routing, signatures and amounts.
    project: 'unit',
    tests: [
      'tests/unit/server/providers/**/*.test.ts',
      'tests/server/providers/companies/{adapters,own-adapter,payments-file,routing,signatures}.test.ts',
    ],
  },
}
