import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runOperatorCommand } from '../../../../server/admin/catalogue-files/operator-commands.ts'
import { readEnvironment } from '../../../../server/env.ts'
import { runGatewayCommand } from '../../../../server/run-gateway-command.ts'
import { brands } from '../../fixtures/gateway.ts'
import { startProcess, type Place } from '../../fixtures/gateway-process.ts'
import { removeOtherBrands } from '../../fixtures/keep-folders.ts'
import { createWorldFolder } from '../../fixtures/places.ts'

let place: Place
let folder: string
beforeAll(async () => {
  place = await createWorldFolder()
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  afterAll(() => rm(folder, { recursive: true }))
})

/** Runs `npm run catalogue` in its own process. Used once for success and once for failure. */
const program = async (...argv: string[]) =>
  (
    await promisify(execFile)(process.execPath, ['server/catalogue-main.ts', ...argv], {
      env: { PATH: process.env['PATH'], INIT_CWD: folder, ...place },
    })
  ).stdout

/** Runs the command in this process, which is faster. */
const catalogue = (...argv: string[]) =>
  runOperatorCommand(argv, {
    brands,
    workingFolder: folder,
    run: (words) => runGatewayCommand(['catalogue', ...words], readEnvironment(place)),
  })

it(
  'catalogue commands export, check, load and roll back while a gateway runs, which sells each version at once',
  { timeout: 120_000 },
  async () => {
    const running = await startProcess(place)
    expect(await catalogue('export', 'mine')).toContain('watt')
    await removeOtherBrands(join(folder, 'mine'))
    const file = join(folder, 'mine', 'watt', 'games.json')
    const text = await readFile(file, 'utf8')

    await writeFile(file, text.replace('"en": "Ember Circuit"', '"en": "Moon Circuit"'))
    expect(await catalogue('check', 'mine')).toContain('No mistakes')
    expect(await program('load', 'mine', '--note', 'a better name')).toContain('Version 2 is sold')
    const list = async () =>
      JSON.stringify(await running.call('/api/pay/getGameListV2', { platform: 'web', domain_area: 'universal' }))
    expect(await list()).toContain('Moon Circuit')
    expect(await catalogue('versions')).toContain('a better name')

    await writeFile(file, text.replace('"platform": "web"', '"platform": "desk"'))
    await expect(program('load', 'mine')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^watt\/games\.json: \[\d+\]\.clients\[\d+\]\.platform .*\n$/),
    })
    expect(await list()).toContain('Moon Circuit')

    expect(await catalogue('rollback')).toContain('what version 1 was')
    expect(await list()).toContain('Ember Circuit')
    await expect(catalogue('rollback')).rejects.toThrow(/^There is no previous version$/)
  },
)

it('commands that need a database fail without one and do not create it', async () => {
  const DATA_DIR = join(folder, 'nowhere-data')
  const env = readEnvironment({ DATA_DIR })
  for (const argv of [['catalogue', 'export'], ['catalogue', 'versions'], ['stuck']])
    await expect(runGatewayCommand(argv, env)).rejects.toThrow(/^There is no database in .*nowhere-data/)
  expect(existsSync(DATA_DIR)).toBe(false)
})

it('the catalogue command explains an unknown subcommand and an unreadable folder', async () => {
  await expect(catalogue('sell')).rejects.toThrow('catalogue -- load')
  await expect(catalogue('check', 'nowhere')).rejects.toThrow(/The folder .*nowhere cannot be read/)
})

it('the schemas command writes JSON schemas for editors', async () => {
  await catalogue('schemas', 'mine/.schemas')
  const schema = JSON.parse(await readFile(join(folder, 'mine', '.schemas', 'goods.schema.json'), 'utf8')) as {
    items: { required: string[]; properties: { prices: { properties: object } } }
  }
  expect(schema.items.required).toEqual(['game', 'product', 'names', 'icon', 'type', 'prices', 'sort'])
  expect(schema.items.properties.prices.properties).toHaveProperty('USD')
})
