/**
 * The folders whose tests are held to mutation. Read by tests/mutation.mjs and its configuration.
 * `mutate` is the changed code, `project` the project of vitest.config.ts that tests it, `tests` the folder of those tests.
 * To add one: a row, and its score in tests/README.md.
 * @type {Record<string, { mutate: string[]; project: 'unit' | 'server'; tests: string }>}
 */
export const areas = {
  machine: { mutate: ['src/purchase/machine/**/*.ts'], project: 'unit', tests: 'tests/unit/src/purchase/machine' },
  orders: { mutate: ['server/orders/**/*.ts'], project: 'server', tests: 'tests/server' },
  providers: { mutate: ['server/providers/**/*.ts'], project: 'server', tests: 'tests/server' },
}
